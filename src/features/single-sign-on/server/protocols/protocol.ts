import type { Ctx } from "#platform/server/context.ts";
import type { AuthenticatorConfig } from "../../contract/resources.ts";

/** Settings of a service, opened. */
export interface OpenConfig extends AuthenticatorConfig {
  clientID: string;
  secret: string;
}

export type Claims = Readonly<Record<string, unknown>>;

/** Whom a service has authenticated. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  /** What the service said, the most trustworthy first. */
  claims: readonly Claims[];
  idToken?: string | undefined;
  /** How the service names the person when a session ends, if not by the subject. */
  sessionSubject?: string | undefined;
  sid?: string | undefined;
  /** There are more values of the claim for roles than the service says. */
  leavesOutRoles?: boolean;
}

interface Authorization {
  url: string;
  state: string;
  nonce?: string;
  verifier?: string;
}

export interface Answer {
  /** The address that the service called, with its parameters. */
  url: URL;
  state: string;
  nonce: string | null;
  verifier: string | null;
  /** What the service sent in a form beside the parameters. */
  message: string | undefined;
}

/** A kind of service, and how people sign in there. */
export interface Protocol {
  type: string;
  name: string;
  /** Scopes asked for by default. */
  scope: string;
  /** Claims by what they are for, by default. */
  mappings: NonNullable<OpenConfig["userMappings"]>;
  /** Settings without which it cannot work. */
  needs: readonly (keyof OpenConfig)[];
  /** Settings as they are kept; throws 422 for what cannot be used. */
  tidy?(config: AuthenticatorConfig): AuthenticatorConfig;
  /** Makes the site's own key, which is never sent to the service. `former` is the key in use, or empty. */
  makeSecret?(ctx: Ctx, former: string): Promise<string>;
  isOidc: boolean;
  /** A claim that has several values says so: a text is one, whatever is in it. */
  hasLists?: boolean;
  /** What names a person by the settings, where no claim was chosen for it. */
  subjectBy?(config: OpenConfig): string;
  /** The issuer of its accounts by the settings, which links of members name. */
  issuerOf(config: OpenConfig): string;
  /** The answer is in the fragment of the address, which a script must hand on. */
  answersInFragment?: boolean;
  startAuthorization(ctx: Ctx, config: OpenConfig, redirectUrl: string): Promise<Authorization>;
  /** Throws a `Refusal`. */
  authenticate(ctx: Ctx, config: OpenConfig, answer: Answer): Promise<ExternalIdentity>;
  /** Whom an access token of the service belongs to. Throws a `Refusal`. */
  readToken?(ctx: Ctx, config: OpenConfig, accessToken: string): Promise<ExternalIdentity>;
  signOutUrl?(
    ctx: Ctx,
    config: OpenConfig,
    session: { idToken: string | undefined; returnUrl: string; redirectUrl: string },
  ): Promise<string | undefined>;
}
