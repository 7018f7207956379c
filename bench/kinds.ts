import { sql } from "kysely";
import { createCategory } from "#features/categories/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { createContext } from "#platform/server/create-context.ts";
import { callAddress } from "#platform/server/http/endpoints/in-process.ts";
import { statementsOf } from "./filters/read-rows.ts";
import { median, type Scenario } from "./rig/scenario.ts";
import { timed, withSite } from "./rig/within-process.ts";

const posts = 1_000_000;
const batch = 10_000;
const rounds = 10;
const warmUp = 5;
const most = 1.3;

/** The first one is the baseline. */
const lists = {
  "all posts": {},
  questions: { type: "question" },
  "unanswered questions": { statusID: "1" },
  "answered questions": { statusID: "2" },
  "questions with an accepted answer": { statusID: "3" },
  ideas: { type: "idea" },
  "ideas by votes": { type: "idea", sort: "-score" },
  "ideas of the default status": { statusID: "11" },
  "ideas of the default status, by votes": { statusID: "11", sort: "-score" },
  "planned ideas": { statusID: "13" },
  "planned ideas, by votes": { statusID: "13", sort: "-score" },
  "completed ideas, which are few": { statusID: "15" },
  "ideas with a frequent value": { type: "idea", postMeta: { benefit: "some" } },
  "ideas with a rare value": { type: "idea", postMeta: { benefit: "great" } },
};

export const kinds: Scenario = {
  name: "kinds",
  title: `Lists of questions and ideas, ${posts.toLocaleString("en")} posts`,
  about:
    "Calls within the process, once the code is warm, in turns: the first 30 of each list. A sixth of all posts are questions, a tenth are ideas, and the others are discussions. Half of the questions have an answer, and two fifths of the ideas were given a status.",
  measure: () =>
    withSite(async (ctx) => {
      await fill(ctx);
      const measured = await measureLists(ctx);
      const worst = Math.max(...measured.map(({ ratio }) => ratio));
      const [plain = Number.NaN] = measured.map(({ statements }) => statements);
      const isSame = measured.every(({ statements }) => statements <= plain);
      return {
        table: [
          ["", "median ms", "ratio", "statements"],
          ...measured.map(({ name, ms, ratio, statements }) => [
            name,
            ms.toFixed(2),
            ratio.toFixed(2),
            String(statements),
          ]),
        ],
        verdict: `any list takes at most ${worst.toFixed(2)} times as long as that of all posts, at most ${most} wanted; ${isSame ? "no more" : "more"} statements.`,
        isWithinLimit: worst <= most && isSame,
      };
    }),
};

async function measureLists(ctx: Ctx) {
  const { userID } = await createUser(ctx);
  const call = callAddress(createContext(ctx.platform, { viewer: { ...systemViewer, userID } }));
  const all = Object.entries(lists).map(([name, query]) => ({
    name,
    times: [] as number[],
    run: () => call("GET", "/discussions", { query: { limit: 30, ...query } }),
  }));
  for (let round = -warmUp; round < rounds; round += 1)
    for (const { run, times } of all) {
      const ms = await timed(run);
      if (round >= 0) times.push(ms);
    }
  const [plain = Number.NaN] = all.map(({ times }) => median(times));
  const measured: { name: string; ms: number; ratio: number; statements: number }[] = [];
  for (const { name, times, run } of all) {
    const ms = median(times);
    const { length: statements } = await statementsOf(ctx, run);
    measured.push({ name, ms, ratio: ms / plain, statements });
  }
  return measured;
}

/** Rows as the API stores them, in batches that stay below the time limit of statements. */
async function fill(ctx: Ctx) {
  const call = callAddress(ctx);
  const field = { postFieldID: "benefit", label: "Benefit", dataType: "text" };
  const options = { formType: "dropdown", dropdownOptions: ["some", "great"] };
  await call("POST", "/post-fields", { body: { ...field, ...options, visibility: "public" } });
  const parent = { postTypeID: "wish", name: "Wish", parentPostTypeID: "idea" };
  await call("POST", "/post-types", { body: { ...parent, postFieldIDs: [field.postFieldID] } });
  const { userID } = await createUser(ctx);
  const helper = await createUser(ctx);
  const allowedDiscussionTypes = ["discussion", "question", "idea"];
  const categoryIDs: number[] = [];
  for (let count = 0; count < 20; count += 1)
    categoryIDs.push(await createCategory(ctx, { allowedDiscussionTypes }));
  for (let first = 1; first <= posts; first += batch) {
    const { rows } = await addPosts(ctx, { userID, categoryIDs, first });
    const ids = rows.map(({ discussionID }) => discussionID);
    await addAnswers(ctx, ids, helper.userID);
    await addStatuses(ctx, ids);
    await addValues(ctx, ids, field.postFieldID);
  }
  await sql`vacuum analyze`.execute(ctx.db);
}

interface Batch {
  userID: number;
  categoryIDs: readonly number[];
  first: number;
}

/** Returns the questions and ideas. */
const addPosts = ({ db }: Ctx, { userID, categoryIDs, first }: Batch) =>
  sql<{ discussionID: number }>`
    with added as (
      insert into discussions ("categoryID", type, "postTypeID", name, body, format, "bodyHtml", "bodyText", excerpt,
        "rendererVersion", "insertUserID", "dateInserted", "dateLastComment", score)
      select (${[...categoryIDs]}::int[])[1 + floor(random() * 20)::int], type,
        case when type = 'idea' then 'wish' else type end, 'Post ' || number, 'Text', 'markdown', '<p>Text</p>',
        'Text', 'Text', 1, ${userID}, posted, posted + random() * interval '30 days',
        floor(power(random(), 4) * 200)::int
      from (select number, now() - interval '1100 days' + number * interval '90 seconds' as posted,
        case when number % 10 = 0 then 'idea' when number % 6 = 1 then 'question' else 'discussion' end as type
        from generate_series(${first}::int, ${first + batch - 1}::int) as number) drawn
      returning "discussionID", type)
    select "discussionID" from added where type <> 'discussion'`.execute(db);

const addAnswers = ({ db }: Ctx, ids: readonly number[], userID: number) =>
  sql`
    with answered as (
      insert into comments ("parentRecordType", "parentRecordID", body, format, "bodyHtml", "bodyText",
        "rendererVersion", "insertUserID", position)
      select 'discussion', "discussionID", 'Text', 'markdown', '<p>Text</p>', 'Text', 1,
        ${userID}, 1
      from discussions where "discussionID" = any(${[...ids]}::int[]) and type = 'question' and random() < 0.5
      returning "commentID", "insertUserID")
    insert into answers ("commentID", status, "acceptUserID", "dateAccepted")
    select "commentID", 'accepted', "insertUserID", now() from answered where random() < 0.4`.execute(
    db,
  );

const ideasAmong = (ids: readonly number[]) => sql`(
  select "discussionID", "insertUserID", random() as drawn from discussions
  where "discussionID" = any(${[...ids]}::int[]) and type = 'idea') ideas`;

const addStatuses = ({ db }: Ctx, ids: readonly number[]) =>
  sql`
    insert into "statusLog" ("discussionID", "statusID", "insertUserID", "dateInserted")
    select "discussionID", case when drawn < 0.002 then 15 when drawn < 0.2 then 12 else 13 end, "insertUserID", now()
    from ${ideasAmong(ids)} where drawn < 0.4`.execute(db);

const addValues = ({ db }: Ctx, ids: readonly number[], postFieldID: string) =>
  sql`
    insert into "postFieldValues" ("discussionID", "postFieldID", value)
    select "discussionID", ${postFieldID}, to_jsonb(case when drawn < 0.002 then 'great'::text else 'some' end)
    from ${ideasAmong(ids)} where drawn < 0.5`.execute(db);
