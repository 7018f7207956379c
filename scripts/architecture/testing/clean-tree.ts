/** A small repository without violations, to which tests add one at a time. */
export const cleanTree: Readonly<Record<string, string>> = {
  "README.md": "# A community platform\n\nRun `npm start`, or set `DATABASE_URL`.\n",
  "src/root.tsx":
    'import { Button } from "#ui/buttons/button.tsx";\nexport const Root = () => <Button />;\n',
  "src/app/features.ts": `
    import type { FeatureManifest } from "#platform/contract/feature.ts";
    export interface Feature { manifest: FeatureManifest; register?(): void }
  `,
  "src/ui/buttons/button.tsx":
    'import styles from "./button.module.css";\nexport const Button = () => <i className={styles.a} />;\n',
  "src/ui/buttons/button.module.css": ".a {\n  color: red;\n}\n",
  "src/platform/feature.ts":
    'import { defineFeature } from "./contract/feature.ts";\nexport const feature = defineFeature({ name: "platform", tables: ["liveEvents"] });\n',
  "src/platform/contract/feature.ts":
    "export const defineFeature = (manifest: object) => manifest;\n",
  "src/platform/contract/endpoints/endpoint.ts":
    'import { z } from "zod";\nexport const endpoint = (definition: object) => definition;\nexport const name = z.string();\n',
  "src/platform/contract/queries/query.ts":
    'import type { z } from "zod";\nexport type Query = z.ZodType;\n',
  "src/platform/server/database/connections/pool.ts":
    'import pg from "pg";\nexport const createPool = () => new pg.Pool();\n',
  "src/platform/web/page-shell.tsx":
    'import { Button } from "#ui/buttons/button.tsx";\nexport const PageShell = () => <Button />;\n',
  "src/features/users/feature.ts": `
    import { defineFeature } from "#platform/contract/feature.ts";
    export const feature = defineFeature({ name: "users", tables: ["users"] });
  `,
  "src/features/users/contract/resources.ts":
    'import { z } from "zod";\nexport const user = z.object({});\n',
  "src/features/users/contract/routes.ts": `
    import { endpoint } from "#platform/contract/endpoints/endpoint.ts";
    import { user } from "./resources.ts";
    export const getUser = endpoint({ method: "GET", path: "/users", access: { kind: "signedIn" }, output: user });
  `,
  "src/features/users/server/register.ts":
    'import { createUser } from "./queries.ts";\nexport const register = () => createUser;\n',
  "src/features/users/server/public.ts": 'export { createUser } from "./queries.ts";\n',
  "src/features/users/server/queries.ts": `
    import { sql } from "kysely";
    import type { Db } from "#platform/server/database/connections/pool.ts";
    export const createUser = (db: Db) => db.insertInto("users").values({}).execute();
    export const touchUser = (db: Db) => sql\`update users set "dateActive" = now()\`.execute(db);
  `,
  "src/features/users/server/factories.ts":
    'import { createUser } from "./queries.ts";\nexport const makeUser = createUser;\n',
  "src/features/users/server/migrations/20260101-create-users.sql":
    "-- references nobody\ncreate table users (\"userID\" integer primary key, name text default 'references x');\n",
  "src/features/users/web/public.ts": 'export { UserLink } from "./components/user-link.tsx";\n',
  "src/features/users/web/components/user-link.tsx": `
    import type { user } from "../../contract/resources.ts";
    import { Button } from "#ui/buttons/button.tsx";
    export const UserLink = (_: { user: typeof user }) => <Button />;
  `,
  "src/features/notes/feature.ts": `
    import { defineFeature } from "#platform/contract/feature.ts";
    export const feature = defineFeature({ name: "notes", dependsOn: ["users"], tables: ["notes"] });
  `,
  "src/features/notes/server/actions/close.ts":
    'import { createUser } from "#features/users/server/public.ts";\nexport const close = () => createUser;\n',
  "src/features/notes/server/actions/close.test.ts": `
    import { makeUser } from "#features/users/server/factories.ts";
    import { startSite } from "#app/testing/site.ts";
    export const seen = [makeUser, startSite];
  `,
  "src/features/notes/server/migrations/202601021200-create-notes.sql":
    'create table "notes" ("noteID" integer primary key, "userID" integer references users, "eventID" bigint references "liveEvents");\n',
  "src/features/notes/web/pages/notes.tsx":
    'import { UserLink } from "#features/users/web/public.ts";\nimport type { Route } from "./+types/notes.ts";\nexport default (_: Route.ComponentProps) => UserLink;\n',
  "src/app/testing/site.ts":
    'import pg from "pg";\nexport const startSite = () => new pg.Pool();\n',
  "addons/hello/addon.json": "{}",
  "addons/hello/server.ts":
    'import { defineAddon } from "@folkmoot/addon";\nimport { greet } from "./lib/greet.ts";\nexport default defineAddon({ onEvent: greet });\n',
  "addons/hello/lib/greet.ts": "export const greet = () => undefined;\n",
};
