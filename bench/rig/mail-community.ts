import { createCategory } from "#features/categories/server/factories.ts";
import { createComment } from "#features/comments/server/factories.ts";
import { createDiscussion } from "#features/discussions/server/factories.ts";
import { createUser } from "#features/users/server/factories.ts";
import { changePreferences, memberViewer } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";

const members = 60;
const discussionsAtFirst = 60;
/** Fits into a digest, so that each must be in one. */
const discussionsADay = 3;
const zones = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata"];

const oneOf = <Item>(items: readonly Item[]): Item =>
  items[Math.floor(Math.random() * items.length)] as Item;

export class MailCommunity {
  private readonly speakers: Ctx[];
  private readonly categoryID: number;
  private readonly discussionIDs: number[] = [];
  private owed = 0;

  private constructor(speakers: Ctx[], categoryID: number) {
    this.speakers = speakers;
    this.categoryID = categoryID;
  }

  static async found(ctx: Ctx): Promise<MailCommunity> {
    const categoryID = await createCategory(ctx);
    const speakers: Ctx[] = [];
    for (let number = 0; number < members; number += 1) {
      const { userID } = await createUser(ctx);
      await changePreferences(ctx, userID, wishesOf(number));
      speakers.push(ctx.as(await memberViewer(ctx, userID)));
    }
    const community = new MailCommunity(speakers, categoryID);
    await community.startDiscussions(discussionsAtFirst);
    return community;
  }

  async startDiscussions(count = discussionsADay): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const name = `Topic ${this.discussionIDs.length + 1}.`;
      const post = { name, categoryID: this.categoryID };
      this.discussionIDs.push(await createDiscussion(oneOf(this.speakers), post));
    }
  }

  /** Adds this many comments on average; returns their ids. */
  async comment(count: number): Promise<number[]> {
    this.owed += count;
    const commentIDs: number[] = [];
    for (; this.owed >= 1; this.owed -= 1) {
      const discussionID = oneOf(this.discussionIDs);
      const body = `Words ${Math.random()}`;
      commentIDs.push(await createComment(oneOf(this.speakers), { discussionID, body }));
    }
    return commentIDs;
  }
}

const wishesOf = (number: number) => ({
  "digest.frequency": (["daily", "weekly", "off"] as const)[number % 3],
  "notificationMails.schedule": {
    stopped: false,
    mostPerDay: number % 2 === 0 ? null : 1 + (number % 7),
    quietFrom: number % 5 === 0 ? "22:00" : null,
    quietUntil: number % 5 === 0 ? "06:30" : null,
    timeZone: zones[number % zones.length],
  },
});
