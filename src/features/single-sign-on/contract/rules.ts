export const servicesAddress = "/dashboard/sign-in-services";

/** The highest id, which no role has: what sends it gets the answer that says what to choose. */
export const noRoleID = 2_147_483_647;

export const linkedAccountsAddress = "/profile/linked-accounts";

/** Where signing in with a service starts. */
export const startUrl = (code: string): string => `/entry/connect/${code}`;

/** Where services send people back; the site tells each service its own. */
export const callbackUrl = (code: string): string => `${startUrl(code)}/callback`;

/** Tells services that a session has ended there. */
export const backChannelUrl = (code: string): string => `${startUrl(code)}/back-channel-logout`;

/** Describes the site to services of SAML. */
export const metadataUrl = (code: string): string => `${startUrl(code)}/metadata`;

/** Where services of SAML send people whom they sign out. */
export const logoutUrl = (code: string): string => `${startUrl(code)}/logout`;

/** Why somebody was not signed in; each has a text of its own. */
export const refusalReasons = [
  "away",
  "banned",
  "closed",
  "declined",
  "email-domain",
  "email-taken",
  "expired",
  "linked-elsewhere",
  "linked-already",
  "no-identity",
  "not-allowed",
  "not-trusted",
  "unasked",
] as const;

export type RefusalReason = (typeof refusalReasons)[number];

export const isRefusalReason = (text: string): text is RefusalReason =>
  refusalReasons.some((reason) => reason === text);
