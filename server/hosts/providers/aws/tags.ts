/** Tags of everything that the service made. Anything without them belongs to someone else. */
export const groupTag = 'gantry:host-group'
export const hostTag = 'gantry:host'
/** Tags of launch templates: digest of their content, and id of their token. */
export const contentTag = 'gantry:content'
export const tokenTag = 'gantry:token'
