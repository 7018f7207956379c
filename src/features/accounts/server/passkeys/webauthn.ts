/** Loaded on first use, because it takes several megabytes of memory. */
export const webauthn = () => import("@simplewebauthn/server");
