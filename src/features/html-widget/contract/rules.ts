/** Page of a frame, by the digest of its content. */
export const framePath = "/html-widgets/{digest}";
export const frameUrl = (digest: string): string => `/html-widgets/${digest}`;
