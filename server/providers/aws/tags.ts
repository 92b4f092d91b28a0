/** Tags of what the service made. What does not have them is somebody else's. */
export const groupTag = 'gantry:host-group'
export const hostTag = 'gantry:host'
