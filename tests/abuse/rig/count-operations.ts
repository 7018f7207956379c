import type { Answer, TestSite } from "#app/testing/site.ts";
import { type SignedIn, signInAs } from "#features/accounts/server/factories.ts";
import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { roleIDs } from "#features/users/server/factories.ts";

/** The records that operations meet on, and who acts. */
export interface World {
  members: SignedIn[];
  moderator: SignedIn;
  administrator: SignedIn;
  categoryIDs: number[];
  discussionIDs: number[];
  commentIDs: number[];
}

/** What is drawn for one operation: any numbers, by which it picks its records. */
export interface Draw {
  operation: string;
  picks: readonly [number, number, number];
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

/** As many other records as that from the list, beginning with the one picked, in an order that is picked, too. */
const some = (ids: readonly number[], index: number, count: number): number[] => {
  const found = Array.from({ length: Math.min(count, ids.length) }, (_, step) =>
    pick(ids, index + step),
  );
  return index % 2 === 0 ? found : found.toReversed();
};

/** A few discussions with comments and answers of three members, in three categories. */
export async function makeWorld(site: TestSite, { moderator, administrator }: Actors) {
  const ctx = site.ctx();
  const members = [await signInAs(ctx), await signInAs(ctx), await signInAs(ctx)];
  const as = (index: number) => ctx.as({ ...ctx.viewer, userID: pick(members, index).user.userID });
  const world: World = {
    members,
    moderator,
    administrator,
    categoryIDs: [],
    discussionIDs: [],
    commentIDs: [],
  };
  const { categoryIDs, discussionIDs, commentIDs } = world;
  for (let category = 0; category < 3; category += 1) categoryIDs.push(await createCategory(ctx));
  for (let index = 0; index < 5; index += 1) {
    const categoryID = pick(categoryIDs, index);
    const discussionID = await createDiscussion(as(index), { categoryID });
    discussionIDs.push(discussionID);
    for (let comment = 0; comment < 3; comment += 1)
      commentIDs.push(
        await createComment(as(index + comment), {
          discussionID,
          ...(comment === 2 ? { parentCommentID: commentIDs.at(-1) } : {}),
        }),
      );
  }
  return world;
}

type Actors = Pick<World, "moderator" | "administrator">;
type Operation = (site: TestSite, world: World, picks: Draw["picks"]) => Promise<Answer>;

interface Listed {
  commentID: number;
}

const text = (words: string) => ({ body: words, format: "text" });

const posting: Record<string, Operation> = {
  async start(site, { members, categoryIDs, discussionIDs }, [a, b, c]) {
    const post = {
      name: `Raced ${a}`,
      ...text(`Start ${a} ${b}`),
      categoryID: pick(categoryIDs, b),
    };
    const newTagNames = [`race ${c % 3}`, `race ${(c + 1) % 3}`];
    const { cookie } = pick(members, a);
    const answer = await site.request("POST /discussions", {
      cookie,
      body: { ...post, newTagNames: c % 2 ? newTagNames : newTagNames.toReversed() },
    });
    if (answer.status === 201) discussionIDs.push(answer.body.discussionID);
    return answer;
  },
  async comment(site, { members, discussionIDs, commentIDs }, [a, b, c]) {
    const { cookie } = pick(members, a);
    const body = { discussionID: pick(discussionIDs, b), ...text(`Comment ${a} ${c}`) };
    const answer = await site.request("POST /comments", { cookie, body });
    if (answer.status === 201) commentIDs.push(answer.body.commentID);
    return answer;
  },
  async answer(site, { members, commentIDs }, [a, b, c]) {
    const parentCommentID = pick(commentIDs, b);
    const { cookie } = pick(members, a);
    const read = await site.request(`GET /comments/${parentCommentID}`, { cookie });
    if (read.status !== 200) return read;
    const { discussionID } = read.body;
    const body = { discussionID, parentCommentID, ...text(`Answer ${a} ${c}`) };
    const answer = await site.request("POST /comments", { cookie, body });
    if (answer.status === 201) commentIDs.push(answer.body.commentID);
    return answer;
  },
  editComment: (site, { administrator: { cookie }, commentIDs }, [a, b]) =>
    site.request(`PATCH /comments/${pick(commentIDs, a)}`, { cookie, body: text(`Edit ${b}`) }),
  deleteComment: (site, { moderator: { cookie }, commentIDs }, [a]) =>
    site.request(`DELETE /comments/${pick(commentIDs, a)}`, { cookie }),
  async restoreComment(site, { moderator: { cookie }, discussionIDs }, [a, b]) {
    const query = `discussionID=${pick(discussionIDs, a)}`;
    const list = await site.request("GET /comments/deleted", { cookie, query });
    if (list.status !== 200 || list.body.length === 0) return list;
    return site.request(`PATCH /comments/${pick(list.body as Listed[], b).commentID}/restore`, {
      cookie,
    });
  },
  async deleteComments(site, { moderator: { cookie }, discussionIDs }, [a, b]) {
    const query = `discussionID=${pick(discussionIDs, a)}`;
    const list = await site.request("GET /comments", { cookie, query });
    if (list.status !== 200 || list.body.length === 0) return list;
    const ids = (list.body as Listed[]).map(({ commentID }) => commentID);
    return site.request("DELETE /comments/list", {
      cookie,
      body: {
        commentIDs: some(ids, b, 3),
        deleteMethod: b % 3 ? "full" : "tombstone",
      },
    });
  },
};

const moving: Record<string, Operation> = {
  deleteDiscussion: (site, { moderator: { cookie }, discussionIDs }, [a]) =>
    site.request(`DELETE /discussions/${pick(discussionIDs, a)}`, { cookie }),
  deleteDiscussions: (site, { moderator: { cookie }, discussionIDs }, [a]) =>
    site.request("DELETE /discussions/list", {
      cookie,
      body: { discussionIDs: some(discussionIDs, a, 2) },
    }),
  move: (site, { moderator: { cookie }, discussionIDs, categoryIDs }, [a, b, c]) =>
    site.request("PATCH /discussions/move", {
      cookie,
      // With a key the call and its answer are kept together.
      headers: c % 2 ? { "idempotency-key": `move-${a}-${b}-${c}-${Math.random()}` } : {},
      body: {
        discussionIDs: some(discussionIDs, a, 3),
        categoryID: pick(categoryIDs, b),
        addRedirects: c % 3 === 0,
      },
    }),
  moveByEdit: (site, { moderator: { cookie }, discussionIDs, categoryIDs }, [a, b]) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}`, {
      cookie,
      body: { categoryID: pick(categoryIDs, b) },
    }),
  merge: (site, { moderator: { cookie }, discussionIDs }, [a, b, c]) =>
    site.request("PATCH /discussions/merge", {
      cookie,
      body: {
        discussionIDs: some(discussionIDs, a, 2),
        destinationDiscussionID: pick(discussionIDs, b),
        addRedirects: c % 2 === 0,
      },
    }),
  async split(site, { moderator: { cookie }, discussionIDs, categoryIDs }, [a, b, c]) {
    const query = `discussionID=${pick(discussionIDs, a)}`;
    const list = await site.request("GET /comments", { cookie, query });
    if (list.status !== 200 || list.body.length === 0) return list;
    const ids = (list.body as Listed[]).map(({ commentID }) => commentID);
    const answer = await site.request("POST /discussions/split", {
      cookie,
      body: {
        newPost: {
          name: "Split",
          categoryID: pick(categoryIDs, b),
          authorType: c % 2 ? "me" : "system",
        },
        commentIDs: some(ids, c, 2),
      },
    });
    const [, id] = /\/discussion\/(\d+)/.exec(answer.body.newPostUrl ?? "") ?? [];
    if (id) discussionIDs.push(Number(id));
    return answer;
  },
};

const changing: Record<string, Operation> = {
  convert: (site, { moderator: { cookie }, discussionIDs }, [a, b]) =>
    site.request(`PUT /discussions/${pick(discussionIDs, a)}/type`, {
      cookie,
      body: { type: b % 2 ? "question" : "discussion" },
    }),
  bump: (site, { administrator: { cookie }, discussionIDs }, [a]) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}/bump`, { cookie }),
  close: (site, { moderator: { cookie }, discussionIDs }, [a, b]) =>
    site.request("PATCH /discussions/close", {
      cookie,
      body: { discussionIDs: some(discussionIDs, a, 3), closed: b % 4 === 0 },
    }),
  sink: (site, { moderator: { cookie }, discussionIDs }, [a, b]) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}`, {
      cookie,
      body: { sink: b % 2 === 0 },
    }),
  changeAuthor: (site, { administrator: { cookie }, members, discussionIDs }, [a, b]) =>
    site.request(`PATCH /discussions/${pick(discussionIDs, a)}`, {
      cookie,
      body: { insertUserID: pick(members, b).user.userID },
    }),
  tag: (site, { moderator: { cookie }, discussionIDs }, [a, b]) =>
    site.request(`PUT /discussions/${pick(discussionIDs, a)}/tags`, {
      cookie,
      body: { tagNames: [`race ${b % 3}`, `race ${(b + 2) % 3}`] },
    }),
  resolve: (site, { administrator: { cookie } }) =>
    site.request("POST /discussions/resolve-bulk", { cookie }),
  bookmark: (site, { members, discussionIDs }, [a, b, c]) =>
    site.request(`PUT /discussions/${pick(discussionIDs, a)}/bookmark`, {
      cookie: pick(members, b).cookie,
      body: { bookmarked: c % 3 > 0 },
    }),
  follow: (site, { members, categoryIDs }, [a, b, c]) =>
    site.request(`PUT /categories/${pick(categoryIDs, a)}/follow`, {
      cookie: pick(members, b).cookie,
      body: { followed: c % 3 > 0 },
    }),
};

const ruling: Record<string, Operation> = {
  placeCategory: (site, { administrator: { cookie }, categoryIDs }, [a, b]) =>
    site.request(`PUT /categories/${pick(categoryIDs, a)}/place`, {
      cookie,
      body: { parentCategoryID: -1, position: b % 3 },
    }),
  async deleteCategory(site, { administrator: { cookie }, categoryIDs }, [a, b]) {
    const added = await site.request("POST /categories", {
      cookie,
      body: { name: "Raced", urlcode: `raced-${Math.random().toString(36).slice(2)}` },
    });
    const categoryID = pick(categoryIDs, a);
    const query = `newCategoryID=${b % 2 ? added.body.categoryID : pick(categoryIDs, a + 1)}`;
    const answer = await site.request(`DELETE /categories/${categoryID}`, { cookie, query });
    categoryIDs.splice(categoryIDs.indexOf(categoryID), 1, added.body.categoryID);
    return answer;
  },
  async eraseAuthor(site, { administrator: { cookie }, members }, [a, b]) {
    const { user } = pick(members, a);
    const body = { deleteMethod: pick(["keep", "wipe", "delete"], b) };
    return site.request(`DELETE /users/${user.userID}`, { cookie, body });
  },
};

export const operations: Readonly<Record<string, Operation>> = {
  ...posting,
  ...moving,
  ...changing,
  ...ruling,
};

export const actors = async (site: TestSite): Promise<Actors> => ({
  moderator: await signInAs(site.ctx(), { roles: [roleIDs.moderator] }),
  administrator: await signInAs(site.ctx(), { roles: [roleIDs.administrator] }),
});
