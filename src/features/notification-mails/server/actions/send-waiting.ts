import { sendMail } from "#features/mail/server/public.ts";
import { excerptsOf, preferenceOf, renderNews } from "#features/notifications/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { keyOfRecord } from "#platform/server/records/record-types.ts";
import { roomIn } from "../domain/budget.ts";
import { type Bundle, groupIntoMails, inBundles } from "../domain/group-into-mails.ts";
import { findMailReceiver, type MailReceiver } from "../domain/mail-receiver.ts";
import { checkRows, newsCondition } from "../domain/news-condition.ts";
import { quietUntil } from "../domain/quiet-hours.ts";
import { readSchedule } from "../domain/schedule.ts";
import { unsubscribePath } from "../domain/token.ts";
import { mailMutes, mailReplies, replyPages } from "../extension-points.ts";
import { newsMail } from "../mail.ts";
import { finish, listSent, lockWaiting, postpone, type WaitingRow } from "../queries.ts";
import { fullPost, mostPerDay, mostPerWeek } from "../settings.ts";

/** Batch size per member; the rest is sent in a later run. */
const rowsAtOnce = 500;
const weekMs = 7 * 86_400_000;

/**
 * Mails due notifications that are unread and still visible: one mail per record, or a single one if the member's
 * limit would be exceeded. Nothing is mailed twice after a crash.
 */
export const sendWaiting = (ctx: Ctx, userID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const rows = await lockWaiting(tx, userID, rowsAtOnce);
    if (rows.length === 0) return;
    const receiver = await findMailReceiver(tx, userID);
    if (!receiver) return drop(tx, userID, rows);
    const schedule = await readSchedule(tx, userID);
    const quietEnd = quietUntil(tx.now(), schedule);
    if (quietEnd) return void (await postpone(tx, userID, quietEnd));
    const budget = {
      mostPerDay: schedule.mostPerDay ?? (await readSetting(tx, mostPerDay)),
      mostPerWeek: await readSetting(tx, mostPerWeek),
    };
    const sent = await listSent(tx, userID, new Date(tx.now().getTime() - weekMs));
    const { left, freeAt } = roomIn(budget, sent, tx.now());
    if (freeAt) return void (await postpone(tx, userID, freeAt));
    const states = await checkRows(tx, userID, rows);
    await drop(
      tx,
      userID,
      rows.filter(({ key }) => states.get(key) !== "deliverable"),
    );
    const deliverableRows = rows.filter(({ key }) => states.get(key) === "deliverable");
    const bundles = await renderBundles(tx, receiver, inBundles(deliverableRows));
    for (const [index, letter] of groupIntoMails(bundles, tx.now(), left).entries())
      await mail(tx, receiver, letter, index);
  });

const keyOf = ({ key }: WaitingRow) => key;

async function drop(tx: TransactionCtx, userID: number, rows: readonly WaitingRow[]) {
  if (rows.length === 0) return;
  await finish(tx, userID, rows.map(keyOf), { outcome: "dropped", dateDone: tx.now() });
}

export type RenderedBundle = Bundle & {
  rendered: NonNullable<Awaited<ReturnType<typeof renderNews>>[number]>;
};

/** In the member's language. Drops what is no longer visible. */
async function renderBundles(
  tx: TransactionCtx,
  { userID, locale, viewer }: MailReceiver,
  bundles: readonly Bundle[],
): Promise<RenderedBundle[]> {
  const words = await renderNews(tx.as(viewer), bundles, locale);
  const rendered = bundles.flatMap((bundle, index) => {
    const of = words[index];
    return of ? [{ ...bundle, rendered: of }] : [];
  });
  const renderedRows = new Set(rendered.flatMap(({ rows }) => rows));
  const rows = bundles.flatMap((bundle) => bundle.rows);
  await drop(
    tx,
    userID,
    rows.filter((row) => !renderedRows.has(row)),
  );
  return rendered;
}

async function mail(
  tx: TransactionCtx,
  { userID, email, locale, viewer }: MailReceiver,
  letter: readonly RenderedBundle[],
  index: number,
) {
  const [first] = letter;
  if (!first) return;
  const records = new Set(letter.map((bundle) => keyOfRecord(bundle)));
  const about = records.size === 1 ? first : undefined;
  const canMute =
    about !== undefined && tx.platform.extensions.find(mailMutes, about.recordType) !== undefined;
  const choicesUrl = unsubscribePath(tx, {
    userID,
    preferences: [...new Set(letter.flatMap(({ type }) => preferenceOf(tx, type) ?? []))],
    about: canMute ? about : undefined,
  });
  const replyTo = about && (await replyAddressOf(tx, userID, about));
  const shown = letter.slice(0, shownAtMost);
  const excerpts = (await readSetting(tx, fullPost))
    ? await excerptsOf(
        tx.as(viewer),
        shown.map(({ rendered }) => rendered.last),
      )
    : undefined;
  const replyUrls = await replyUrlsOf(tx.as(viewer), shown);
  const keys = letter.flatMap(({ rows }) => rows.map(keyOf));
  await sendMail(tx, {
    to: email,
    template: newsMail,
    data: {
      news: shown.map((bundle) => {
        const { rendered } = bundle;
        const excerpt = excerpts?.get(keyOfRecord(rendered.last));
        return {
          sentence: rendered.sentence,
          title: rendered.title,
          note: rendered.note,
          actor: rendered.actor,
          excerpt: excerpt?.text,
          author: isIntroduced(bundle, excerpt?.author) ? undefined : excerpt?.author,
          url: rendered.url,
          replyUrl: replyUrls.get(bundle),
        };
      }),
      more: letter.length - shown.length,
      reasons: [...new Set(shown.flatMap(({ rendered }) => rendered.reason ?? []))].slice(0, 3),
      choicesUrl,
      canMute,
      canReply: replyTo !== undefined,
    },
    locale,
    kind: "notification",
    belongsToMember: true,
    unsubscribeUrl: choicesUrl,
    condition: newsCondition.for({ userID, keys }),
    ...(replyTo && { replyTo }),
    ...(about && { thread: `${about.recordType}-${about.recordID}` }),
  });
  const dateDone = new Date(tx.now().getTime() + index);
  await finish(tx, userID, keys, { outcome: "sent", dateDone });
}

/** The sentence names the author of the excerpt, and no one else. */
const isIntroduced = ({ rows, rendered }: RenderedBundle, author: string | undefined): boolean =>
  author === rendered.actor && new Set(rows.map(({ actorID }) => actorID)).size === 1;

async function replyUrlsOf(ctx: Ctx, letter: readonly RenderedBundle[]) {
  const urls = new Map<RenderedBundle, string | undefined>();
  for (const [recordType, bundles] of Map.groupBy(letter, (bundle) => bundle.recordType)) {
    const page = ctx.platform.extensions.find(replyPages, recordType);
    const targets = bundles.map(({ recordID, rendered: { last } }) => ({ recordID, last }));
    const found = (await page?.findUrls(ctx, targets)) ?? [];
    for (const [index, bundle] of bundles.entries()) urls.set(bundle, found[index]);
  }
  return urls;
}

async function replyAddressOf(
  tx: TransactionCtx,
  userID: number,
  { recordType, recordID }: RenderedBundle,
): Promise<string | undefined> {
  for (const { addressFor } of tx.platform.extensions.list(mailReplies)) {
    const address = await addressFor(tx, { userID, about: { recordType, recordID } });
    if (address) return address;
  }
  return undefined;
}

const shownAtMost = 10;
