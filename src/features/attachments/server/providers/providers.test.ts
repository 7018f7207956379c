import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { clientFor } from "../domain/client-for.ts";
import type { AttachmentProvider, IntegrationSettings, PostDraft } from "../extension-points.ts";
import { answering, createIssueTrackers } from "../fixtures/issue-trackers.ts";
import { github } from "./github.ts";
import { jira } from "./jira.ts";
import { zendesk } from "./zendesk.ts";

const trackers = await createIssueTrackers();
afterAll(() => trackers.close());
const site = testSite({ environment: { FOLKMOOT_OUTGOING_ALLOW: "127.0.0.0/8" } });
beforeEach(() => {
  trackers.requests.length = 0;
  trackers.fault = undefined;
});

const draft: PostDraft = {
  recordType: "comment",
  recordID: 5,
  name: "It breaks",
  text: "Words",
  url: "https://forum.example/discussion/comment/5",
  authorName: "Ada",
};

const settingsOf = new Map<AttachmentProvider, IntegrationSettings>([
  [github, { token: "good", repositories: "octo/forum", labels: "community, from forum" }],
  [jira, { email: "bot@example.com", token: "good", projects: "ABC\nXYZ", labels: "from forum" }],
  [zendesk, { email: "agent@example.com", token: "good", tags: "from forum, community" }],
]);

const client = (provider: AttachmentProvider, more: IntegrationSettings = {}) =>
  clientFor(site.ctx(), { ...settingsOf.get(provider), url: `${trackers.base}/`, ...more });

const chosenIn = new Map<AttachmentProvider, Record<string, string>>([
  [github, { repository: "octo/forum" }],
  [jira, { issueType: "ABC/10001" }],
  [zendesk, {}],
]);

const create = (provider: AttachmentProvider, more: Record<string, string> = {}) =>
  provider.create(
    client(provider),
    { title: "It breaks", body: "Words", ...chosenIn.get(provider), ...more },
    draft,
    "key-1",
  );

const all = [
  ["GitHub", github],
  ["Jira", jira],
  ["Zendesk", zendesk],
] as const;

describe.each(all)("%s", (_, provider) => {
  test("makes a record, finds it again, and says when it is gone", async () => {
    const record = await create(provider);
    expect(record.isClosed).toBe(false);
    expect(record.metadata[0]).toMatchObject({ labelCode: "Title", value: "It breaks" });
    expect(await provider.find(client(provider), record.sourceKey)).toEqual(record);
    const issue = trackers.issues.get(record.sourceID ?? 0);
    if (!issue) throw new Error("The double has no such issue.");
    issue.status = new Map([
      [github, "closed"],
      [jira, "Done"],
      [zendesk, "solved"],
    ]).get(provider) as string;
    expect(await provider.find(client(provider), record.sourceKey)).toMatchObject({
      status: issue.status,
      isClosed: true,
    });
    trackers.issues.delete(issue.id);
    expect(await provider.find(client(provider), record.sourceKey)).toBeUndefined();
  });

  test("takes a record for gone only while its token is good", async () => {
    const { sourceKey } = await create(provider);
    await expect(
      provider.find(client(provider, { token: "bad" }), sourceKey),
    ).rejects.toMatchObject({ reason: "denied" });

    trackers.fault = answering(404);
    await expect(provider.find(client(provider), sourceKey)).rejects.toMatchObject({
      reason: "not-found",
    });
  });

  test("says whether it can be reached", async () => {
    expect(await provider.test(client(provider))).toMatch(/octo\/forum|ABC.*XYZ|Agent Smith/);
    await expect(provider.test(client(provider, { token: "bad" }))).rejects.toMatchObject({
      reason: "denied",
    });
    await expect(provider.test(client(provider, { url: "http://10.0.0.1" }))).rejects.toMatchObject(
      {
        reason: "away",
      },
    );
  });

  test.each([
    [401, {}, "denied"],
    [403, {}, "denied"],
    [403, { "retry-after": "60" }, "rate"],
    [404, {}, "not-found"],
    [422, {}, "refused"],
    [429, { "retry-after": "60" }, "rate"],
    [500, {}, "away"],
    [503, {}, "away"],
    [200, {}, "unreadable"],
  ])("tells by status %i %j what fails: %s", async (status, headers, reason) => {
    trackers.fault = answering(status, headers as Record<string, string>);
    await expect(create(provider)).rejects.toMatchObject({ reason });
  });

  test("does not wait for ever", async () => {
    trackers.fault = () => undefined;
    const impatient = clientFor(site.ctx(), client(provider).settings, 100);
    await expect(provider.test(impatient)).rejects.toMatchObject({ reason: "away" });
  });

  test("proposes title and text with the address of the post", async () => {
    const inputs = await provider.listInputs(client(provider), draft, {});
    expect(inputs.find(({ name }) => name === "title")?.default).toBe("It breaks");
    expect(inputs.find(({ name }) => name === "body")?.default).toBe(
      "Words\n\nAda: https://forum.example/discussion/comment/5",
    );
  });
});

test.each([
  ["@octocat, (@octocat) /@octocat -@octocat .@octocat :@octocat", /@octocat/],
  ["octo/forum#12, #12, (#12), forum#12", /#12/],
  ["GH-12 and gh-12", /gh-12/i],
  ["https://github.com/octo/forum/issues/12", /issues\/12/],
  ["https://github.com/octo/forum/pull/12#issuecomment-1", /pull\/12/],
])("GitHub hears nothing of %s", async (words, heard) => {
  await create(github, { title: words, body: words });
  const { title, body } = trackers.requests.at(-1)?.body ?? {};
  expect(title).not.toMatch(heard);
  expect(body).toBe(title);
  expect(body.replaceAll("\u200B", "")).toBe(words);
});

test("GitHub gets addresses of email as they are", async () => {
  await create(github, { body: "ada@example.com" });
  expect(trackers.requests.at(-1)?.body.body).toBe("ada@example.com");
});

test("GitHub gets what looks like HTML as words, and code as it is", async () => {
  await create(github, { body: "a Map<T> of <b>\n\n```\nMap<T>\n```\n`Set<T>` 1 < 2" });
  expect(trackers.requests.at(-1)?.body.body).toBe(
    "a Map&lt;T> of &lt;b>\n\n```\nMap<T>\n```\n`Set<T>` 1 < 2",
  );
});

test("GitHub gets labels, and a version of its API", async () => {
  await create(github);
  expect(trackers.requests[0]).toMatchObject({
    headers: { "x-github-api-version": "2022-11-28", accept: "application/vnd.github+json" },
    body: { labels: ["community", "from forum"] },
  });
});

test("GitHub is tested for all repositories, and whether they have issues", async () => {
  const test = (repositories: string) => github.test(client(github, { repositories }));
  expect(await test("octo/forum\nocto/docs")).toBe("octo/forum, octo/docs");
  await expect(test("octo/forum\nocto/none")).rejects.toMatchObject({ reason: "not-found" });
  trackers.fault = answering(200, {}, '{"full_name":"octo/agora","has_issues":true}');
  await expect(test("octo/forum")).rejects.toMatchObject({
    reason: "moved",
    details: { answer: "octo/agora" },
  });
  trackers.fault = undefined;
  await expect(test("octo/silent")).rejects.toMatchObject({ reason: "refused" });
});

test("Jira offers the types of all projects but parts of issues, and says what it misses", async () => {
  const [issueType] = await jira.listInputs(client(jira), draft, { issueTypeID: 10_002 });
  expect(issueType).toMatchObject({
    default: "ABC/10002",
    choices: [
      { value: "ABC/10001", label: "Project ABC (ABC): Task" },
      { value: "ABC/10002", label: "Project ABC (ABC): Bug" },
      { value: "XYZ/10001", label: "Project XYZ (XYZ): Task" },
      { value: "XYZ/10002", label: "Project XYZ (XYZ): Bug" },
    ],
  });
  await create(jira, { body: "Thanks, [~ada]" });
  expect(trackers.requests.at(-2)?.body.fields).toEqual({
    project: { key: "ABC" },
    issuetype: { id: "10001" },
    summary: "It breaks",
    description: "Thanks, [\u200B~ada]",
    labels: ["from-forum"],
  });
  await expect(create(jira, { issueType: "ABC/10002" })).rejects.toMatchObject({
    reason: "refused",
    details: { answer: "Severity is required." },
  });
});

test("Jira gets what looks like a macro as words", async () => {
  await create(jira, { body: "{code}, {color:red} and {1}" });
  expect(trackers.requests.at(-2)?.body.fields.description).toBe("\\{code}, \\{color:red} and {1}");
});

test("Jira takes a token alone on servers of one's own", async () => {
  expect(await jira.test(client(jira, { email: "" }))).toContain("ABC");
  expect(trackers.requests[0]?.headers.authorization).toBe("Bearer good");
});

test("Jira takes an issue for gone only while its project is seen", async () => {
  const { sourceKey } = await create(jira);
  trackers.fault = (response, { path }) =>
    path.startsWith("/rest/api/2/myself")
      ? response.end('{"displayName":"Bot"}')
      : response.writeHead(404).end("{}");
  await expect(jira.find(client(jira), sourceKey)).rejects.toMatchObject({ reason: "not-found" });
  expect(trackers.requests.at(-1)?.path).toBe("/rest/api/2/project/ABC");
});

test("Jira keeps an issue whose state cannot be read", async () => {
  let countCalls = 0;
  trackers.fault = (response) => {
    countCalls += 1;
    if (countCalls === 1) response.writeHead(201).end('{"id":"77","key":"ABC-77"}');
    else response.writeHead(500).end();
  };
  expect(await create(jira)).toMatchObject({
    sourceKey: "ABC/77",
    sourceID: 77,
    sourceUrl: `${trackers.base}/browse/ABC-77`,
    status: "new",
  });
});

test("Zendesk gets an internal comment, and a key by which it makes a ticket once", async () => {
  await create(zendesk);
  expect(trackers.requests[0]).toMatchObject({
    path: "/api/v2/tickets.json",
    headers: { "idempotency-key": "key-1" },
    body: {
      ticket: {
        subject: "It breaks",
        comment: { body: "Words", public: false },
        external_id: "comment-5",
        tags: ["from_forum", "community"],
      },
    },
  });
});
