/** The name of the BroadcastChannel on which the popup of a provider reports "done" or a problem. */
export const confirmationChannelName = "confirm-identity";
