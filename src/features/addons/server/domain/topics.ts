/** Message between nodes: the process of an add-on ends, its state has changed. */
export const stopTopic = "addons.stop";

/** Message between nodes: the folders are read again. */
export const scanTopic = "addons.scan";
