/** Loaded with the first passkey: it takes several megabytes that sites without passkeys need not give. */
export const webauthn = () => import("@simplewebauthn/server");
