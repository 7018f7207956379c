import { scimBase } from "../../contract/rules.ts";
import type { Resource } from "../domain/resource.ts";
import { mostPerPage } from "./page.ts";
import { groupSchema } from "./present-group.ts";
import { userSchema } from "./present-user.ts";

const schemaOf = (name: string) => `urn:ietf:params:scim:schemas:core:2.0:${name}`;
const metaOf = (origin: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${origin}${scimBase}/${path}`,
});

export const presentConfig = (origin: string): Resource => ({
  schemas: [schemaOf("ServiceProviderConfig")],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostPerPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: "oauthbearertoken",
      name: "Bearer token",
      description: "The secret token of the connection",
      specUri: "https://www.rfc-editor.org/rfc/rfc6750",
      primary: true,
    },
  ],
  meta: metaOf(origin, "ServiceProviderConfig", "ServiceProviderConfig"),
});

const typeOf = (origin: string, name: string, endpoint: string, schema: string): Resource => ({
  schemas: [schemaOf("ResourceType")],
  id: name,
  name,
  endpoint,
  schema,
  schemaExtensions: [],
  meta: metaOf(origin, "ResourceType", `ResourceTypes/${name}`),
});

export const presentTypes = (origin: string): Resource[] => [
  typeOf(origin, "User", "/Users", userSchema),
  typeOf(origin, "Group", "/Groups", groupSchema),
];

type Details = Readonly<Record<string, unknown>>;

const attribute = (name: string, description: string, details: Details = {}) => ({
  name,
  type: "string",
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: "readWrite",
  returned: "default",
  uniqueness: "none",
  ...details,
});

const userAttributes = [
  attribute("userName", "Unique within the connection", { required: true, uniqueness: "server" }),
  attribute("displayName", "The member is named after it when added"),
  attribute("name", "Parts of the name", {
    type: "complex",
    subAttributes: [
      attribute("formatted", "The whole name"),
      attribute("givenName", "The given name"),
      attribute("familyName", "The family name"),
    ],
  }),
  attribute("emails", "One is kept: the primary one, otherwise that of work", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "The address"),
      attribute("type", "Always work", { canonicalValues: ["work"] }),
      attribute("primary", "Always true", { type: "boolean" }),
    ],
  }),
  attribute("active", "Whether the member can sign in", { type: "boolean" }),
  attribute("groups", "The groups of the user", {
    type: "complex",
    multiValued: true,
    mutability: "readOnly",
    subAttributes: [
      attribute("value", "Id of the group", { mutability: "readOnly" }),
      attribute("$ref", "Address of the group", {
        type: "reference",
        referenceTypes: ["Group"],
        mutability: "readOnly",
      }),
      attribute("display", "Name of the group", { mutability: "readOnly" }),
    ],
  }),
];

const groupAttributes = [
  attribute("displayName", "Unique within the connection", {
    required: true,
    uniqueness: "server",
  }),
  attribute("members", "Users of the same connection", {
    type: "complex",
    multiValued: true,
    subAttributes: [
      attribute("value", "Id of the user", { mutability: "immutable" }),
      attribute("$ref", "Address of the user", {
        type: "reference",
        referenceTypes: ["User"],
        mutability: "readOnly",
      }),
      attribute("display", "Name of the user", { mutability: "readOnly" }),
      attribute("type", "Always User", { canonicalValues: ["User"], mutability: "immutable" }),
    ],
  }),
];

const schema = (origin: string, id: string, name: string, attributes: unknown[]): Resource => ({
  schemas: [schemaOf("Schema")],
  id,
  name,
  description: name,
  attributes,
  meta: metaOf(origin, "Schema", `Schemas/${id}`),
});

export const presentSchemas = (origin: string): Resource[] => [
  schema(origin, userSchema, "User", userAttributes),
  schema(origin, groupSchema, "Group", groupAttributes),
];
