/** Tags of what the service made. What does not have them is somebody else's. */
export const groupTag = 'gantry:host-group'
export const hostTag = 'gantry:host'
/** Of launch templates: digest of what they say, and id of the token that they hand out. */
export const contentTag = 'gantry:content'
export const tokenTag = 'gantry:token'
