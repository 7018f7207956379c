import { startTemplate } from "../../src/app/testing/template-database.ts";

// Serves the database that the sites of stories are copied from, until told to end: node e2e/support/template-database.ts
const { connectionString, stop } = await startTemplate();
process.stdout.write(`${connectionString}\n`);
process.once("SIGTERM", async () => {
  await stop();
  process.exit(0);
});
