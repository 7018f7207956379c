import { assemble, migrationFolders } from "#app/assemble.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { createManyUsers, roleIDs } from "#features/users/server/factories.ts";
import { suggestMentions } from "#features/users/server/queries/suggest-users.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { startTemporaryDatabase } from "#platform/server/database/embedded/temporary-database.ts";
import { migrate } from "#platform/server/database/migrate.ts";
import { createLogger } from "#platform/server/logger.ts";
import { createPlatform } from "#platform/server/platform.ts";

// Suggesting members for a mention, among as many members as the first argument says (a million
// unless told): the time of each kind of prefix as a multiple of one look-up by primary key.
const count = Number(process.argv[2] ?? 1_000_000);
const rounds = 200;
const strangers = { waitingRoleIDs: [roleIDs.unconfirmed, roleIDs.applicant], hidesBanned: true };
const batch = 50_000;

const log = createLogger("error");
const database = await startTemporaryDatabase(log);
try {
  const { connectionString } = database;
  await migrate(connectionString, migrationFolders, log);
  const config = testConfig();
  const platform = await createPlatform({ config, log, extensions: assemble(), connectionString });
  const ctx = platform.context(systemViewer);
  for (let added = 0; added < count; added += batch)
    await createManyUsers(ctx, Math.min(batch, count - added), `Member${added / batch}x`);
  await platform.pool.query("analyze users");
  await report(ctx);
  await platform.stop();
} finally {
  await database.stop();
}

async function report(ctx: Ctx) {
  const lookUp = await median(() =>
    ctx.db.selectFrom("users").selectAll().where("userID", "=", 1).execute(),
  );
  process.stdout.write(`${count} members; one look-up by id takes ${lookUp.toFixed(2)} ms\n`);
  for (const name of ["", "m", "member1", "member1x 4", "zzz"]) {
    const query = suggestMentions(ctx, {
      name,
      isPrefix: true,
      limit: 50,
      offset: 0,
      ...strangers,
    });
    const time = await median(() => ctx.db.executeQuery(query));
    process.stdout.write(
      `"${name}*": ${time.toFixed(2)} ms, ${(time / lookUp).toFixed(1)} look-ups\n`,
    );
  }
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return times.toSorted((a, b) => a - b)[rounds / 2] ?? 0;
}
