import type { AuthenticatorConfig } from "../../contract/resources.ts";

/** What is known of a service before anything is set up. */
export interface Preset {
  id: string;
  type: "oidc" | "oauth2";
  /** Of the service; the generic ones have texts. */
  name?: string;
  config: AuthenticatorConfig;
}

export const presets: readonly Preset[] = [
  { id: "oidc", type: "oidc", config: {} },
  {
    id: "google",
    type: "oidc",
    name: "Google",
    config: { issuer: "https://accounts.google.com", userMappings: { name: "name" } },
  },
  {
    id: "microsoft",
    type: "oidc",
    name: "Microsoft",
    config: {
      issuer: "https://login.microsoftonline.com/TENANT/v2.0",
      userMappings: { name: "name" },
    },
  },
  { id: "gitlab", type: "oidc", name: "GitLab", config: { issuer: "https://gitlab.com" } },
  {
    id: "keycloak",
    type: "oidc",
    name: "Keycloak",
    config: {
      issuer: "https://keycloak.example.org/realms/REALM",
      userMappings: { roles: "realm_access.roles" },
    },
  },
  {
    id: "auth0",
    type: "oidc",
    name: "Auth0",
    config: { issuer: "https://TENANT.auth0.com/", userMappings: { name: "nickname" } },
  },
  {
    id: "okta",
    type: "oidc",
    name: "Okta",
    config: { issuer: "https://TENANT.okta.com", userMappings: { roles: "groups" } },
  },
];

export const findPreset = (id: string): Preset => presets.find((each) => each.id === id) ?? presets[0] as Preset;
