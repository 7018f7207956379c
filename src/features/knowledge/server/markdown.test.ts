import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { signInAs } from "#features/accounts/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";
import { exportKnowledge, importKnowledge } from "./cli.ts";
import { createArticle, createKnowledgeBase, createKnowledgeCategory } from "./factories.ts";
import { rewriteLinks } from "./files/rewrite-links.ts";
import { readMarkdownFile, writeMarkdownFile } from "./markdown/markdown-file.ts";

const site = testSite();
let root = "";

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "folkmoot-markdown-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

let count = 0;
async function newBase() {
  count += 1;
  const base = `files-${count}`;
  return { base, ...(await createKnowledgeBase(site.ctx(), { urlCode: base })) };
}

async function folderWith(files: Record<string, string | Uint8Array>): Promise<string> {
  count += 1;
  const folder = path.join(root, String(count));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

const listOf = async (knowledgeBaseID: number) =>
  (
    await site.request("GET /articles", {
      query: `knowledgeBaseID=${knowledgeBaseID}&sort=articleID&expand=body,breadcrumbs`,
    })
  ).body;

const files = {
  "intro.md": "# Welcome\n\nSee [setup](setup/01-install.md#first) and [gone](gone.md).\n",
  "setup/_category_.json": '{ "label": "Set up", "position": 2 }',
  "setup/02-use.md":
    '---\ntitle: "Use: it"\nsidebar_position: 1\n---\nBack to [start](../intro.md).',
  "setup/01-install.md": "---\nsidebar_position: 2\n---\n## First\n\n![shot](shot.png)\n",
  "setup/broken.md": new Uint8Array([0xff, 0xfe, 0x00]),
  ".git/config.md": "# Hidden",
  "notes.txt": "No article",
};

describe("a folder of Markdown files", () => {
  test("becomes categories and articles, whose links lead to each other", async () => {
    const { base, knowledgeBaseID } = await newBase();
    const folder = await folderWith(files);
    const { data, exitCode } = await importKnowledge.run(site.ctx(), { base, folder });
    expect(exitCode).toBe(1);
    expect(data).toMatchObject({ added: 3, changed: 0, unchanged: 0 });
    const { problems } = data as { problems: { file: string; reason: string }[] };
    expect(problems.map(({ file }) => file).toSorted()).toEqual([
      "intro.md",
      "setup/01-install.md",
      "setup/broken.md",
    ]);
    const [welcome, use, install] = await listOf(knowledgeBaseID);
    expect(welcome).toMatchObject({ name: "Welcome", status: "published" });
    expect(use).toMatchObject({ name: "Use: it" });
    expect(install.name).toBe("Install");
    expect(use.breadcrumbs.at(-1).name).toBe("Set up");
    expect(welcome.body).toContain(`href="${install.url}#section-first"`);
    expect(use.body).toContain(`href="${welcome.url}"`);
  });

  test("changes its articles when it is imported again", async () => {
    const { base, knowledgeBaseID } = await newBase();
    const folder = await folderWith({
      "one.md": "# One\n\nText",
      "two.md": "# Two\n\n[1](one.md)",
    });
    await importKnowledge.run(site.ctx(), { base, folder });
    const again = await importKnowledge.run(site.ctx(), { base, folder });
    expect(again.data).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [] });
    await writeFile(path.join(folder, "one.md"), "# One\n\nOther text");
    const changed = await importKnowledge.run(site.ctx(), { base, folder });
    expect(changed.data).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
    const articles = await listOf(knowledgeBaseID);
    expect(articles).toHaveLength(2);
    expect(articles[0].body).toContain("Other text");
  });

  test("brings its pictures, once, and leaves out those elsewhere on the disk", async () => {
    const { base, knowledgeBaseID } = await newBase();
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const folder = await folderWith({
      "part/one.md": "# One\n\n![dot](../img/dot.png) ![out](../../../etc/passwd.png)",
      "img/dot.png": pixel,
    });
    const { data } = await importKnowledge.run(site.ctx(), { base, folder });
    expect(data).toMatchObject({ added: 1, problems: [{ file: "part/one.md" }] });
    const [article] = await listOf(knowledgeBaseID);
    const [picture = ""] = /\/uploads\/[\w/]+\.png/.exec(article.body) ?? [];
    expect((await fetch(new URL(picture, site.address()))).status).toBe(200);
    const again = await importKnowledge.run(site.ctx(), { base, folder });
    expect(again.data).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  });

  test("is written by an export, and read back as it was", async () => {
    const { base, rootCategoryID } = await newBase();
    const part = await createKnowledgeCategory(site.ctx(), rootCategoryID, "Parts & pieces");
    const first = await createArticle(site.ctx(), part, {
      name: 'A "first" one',
      body: "## So\n\nText",
    });
    await createArticle(site.ctx(), rootCategoryID, {
      name: "Second",
      body: `Look at [this](/kb/articles/${first}-a-first-one#section-so).`,
    });
    const folder = path.join(root, "export");
    expect((await exportKnowledge.run(site.ctx(), { base, folder })).data).toEqual({ articles: 2 });
    expect((await readdir(folder)).toSorted()).toEqual(["1-parts-pieces", "1-second.md"]);
    expect(await readFile(path.join(folder, "1-second.md"), "utf8")).toContain(
      "[this](1-parts-pieces/1-a-first-one.md#so)",
    );
    await expect(exportKnowledge.run(site.ctx(), { base, folder })).rejects.toThrow("not empty");
    const copy = await newBase();
    const read = await importKnowledge.run(site.ctx(), { base: copy.base, folder });
    expect(read.data).toMatchObject({ added: 2, problems: [] });
    const articles = await listOf(copy.knowledgeBaseID);
    const names = articles.map(({ name }: { name: string }) => name).toSorted();
    expect(names).toEqual(['A "first" one', "Second"]);
    const second = articles.find(({ name }: { name: string }) => name === "Second");
    expect(second.body).toContain("#section-so");
    await expect(importKnowledge.run(site.ctx(), { base: "none", folder })).rejects.toThrow();
  });
});

test("One article is downloaded as a Markdown file by those who write", async () => {
  const { rootCategoryID } = await newBase();
  const articleID = await createArticle(site.ctx(), rootCategoryID, { name: "Ünder", body: "So" });
  const { cookie } = await signInAs(site.ctx(), { roles: [roleIDs.moderator] });
  const get = (path: string, as = cookie) =>
    fetch(new URL(path, site.address()), { headers: { cookie: as } });
  const file = await get(`/kb/articles/${articleID}.md?locale=xx`);
  expect(file.headers.get("content-disposition")).toContain(`''${articleID}-`);
  expect(readMarkdownFile(await file.text())).toMatchObject({ title: "Ünder", body: "So" });
  expect((await get(`/kb/articles/${articleID}.md`, "")).status).toBe(403);
  expect((await get("/kb/articles/2000000.md")).status).toBe(404);
  expect((await get("/kb/articles/none.md")).status).toBe(404);
});

test("A title and a text are read as they were written", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.nat(100), (title, text, position) => {
      const body = text.trim();
      const read = readMarkdownFile(writeMarkdownFile(title, position, body));
      expect(read).toEqual({ title, position, body });
    }),
  );
});

test("Links are replaced, except in code", () => {
  const text = "[a](x.md) ![b](y.png 'T')\n[c]: <z.md>\n```\n[d](x.md)\n```\n[e](x.md#f)";
  const seen = rewriteLinks(text, (target) => target.toUpperCase());
  expect(seen).toBe("[a](X.MD) ![b](Y.PNG 'T')\n[c]: <Z.MD>\n```\n[d](x.md)\n```\n[e](X.MD#F)");
});
