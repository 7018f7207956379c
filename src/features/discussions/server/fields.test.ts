import { describe, expect, test } from "vitest";
import { testSite } from "#app/testing/site.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "./factories.ts";

const site = testSite();
const upload = `/uploads/aa/${"a".repeat(40)}.png`;

async function shown(body: string, query = "") {
  const discussionID = await createDiscussion(site.ctx(), { body });
  const commentID = await createComment(site.ctx(), { discussionID, body });
  const calls = [`discussions/${discussionID}`, `comments/${commentID}`].map((path) =>
    site.request(`GET /${path}`, { query }),
  );
  return (await Promise.all(calls)).map((answer) => answer.body);
}

describe("The picture that stands for a post", () => {
  test("is the first that its body shows, in the sizes that there are", async () => {
    const image = {
      url: upload,
      alt: "A boat",
      urlSrcSet: {
        300: `${upload}.w320.webp`,
        800: `${upload}.w960.webp`,
        1200: `${upload}.w1280.webp`,
      },
    };
    for (const post of await shown(`Look\n\n![A boat](${upload})\n\n![Two](${upload})`))
      expect(post.image).toEqual(image);
  });

  test("comes in one size from elsewhere", async () => {
    for (const post of await shown("![](https://pictures.example/a.png)"))
      expect(post.image).toEqual({ url: "https://pictures.example/a.png", alt: "" });
  });

  test.each([
    ["no picture at all", "Words :smile:"],
    ["one behind a spoiler", `>! ![The end](${upload})`],
    ["one that is quoted as code", `\`![](${upload})\``],
  ])("is not there for %s", async (_, body) => {
    for (const post of await shown(body)) expect(post).not.toHaveProperty("image");
  });

  test("is not there without the body", async () => {
    for (const post of await shown(`![](${upload})`, "expand=-body"))
      expect(post).not.toHaveProperty("image");
  });
});

test("The words alone are there for whoever builds an index of them", async () => {
  const body = "Some **bold** words\n\n- and a list";
  for (const post of await shown(body, "expand=crawl")) {
    expect(post.bodyPlainText).toMatch(/^Some bold words\s+and a list$/);
    expect(post).not.toHaveProperty("bodyRaw");
  }
  for (const post of await shown(body, "expand=all")) {
    expect(post.bodyRaw).toBe(body);
    expect(post).not.toHaveProperty("bodyPlainText");
  }
});

test("Posts without attributes and groups say so", async () => {
  for (const post of await shown("Words"))
    expect(post).toMatchObject({ attributes: {}, groupID: null });
});
