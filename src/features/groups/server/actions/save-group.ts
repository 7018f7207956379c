import { audit } from "#features/audit-logs/server/public.ts";
import {
  addOwnedCategory,
  changeOwnedCategory,
  leaveOwnedCategory,
} from "#features/categories/server/public.ts";
import { moveEvents } from "#features/events/server/public.ts";
import { permissionsChanged } from "#features/roles/server/public.ts";
import { taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { groupCreated, groupDeleted, groupUpdated } from "../../contract/events.ts";
import type { GroupPatch, GroupPost } from "../../contract/resources.ts";
import { groupUrl } from "../../contract/rules.ts";
import { checkTexts } from "../domain/check-texts.ts";
import { getGroup, lockSeenGroup } from "../domain/find-group.ts";
import { membershipTags } from "../domain/grants.ts";
import { checkFounding } from "../domain/limits.ts";
import { placesTag } from "../domain/places.ts";
import {
  changeGroup,
  type GroupRow,
  insertGroup,
  removeGroup,
  setCategory,
} from "../queries/groups.ts";
import { insertMember } from "../queries/members.ts";

export const groupEvent = { eventType: "group_modification", name: "Group changed" };

const recordType = "group";
const postTypes = ["discussion", "question", "poll"];

export async function createGroup(ctx: Ctx, post: GroupPost): Promise<number> {
  const texts = await checkTexts(ctx, post);
  return named(() =>
    ctx.transaction(async (tx) => {
      await checkFounding(tx);
      const { groupID } = await insertGroup(tx, { ...post, ...texts });
      const categoryID = await addOwnedCategory(tx, {
        ownerType: recordType,
        ownerID: groupID,
        name: post.name,
        url: groupUrl(groupID),
        allowedDiscussionTypes: postTypes,
      });
      await setCategory(tx, groupID, categoryID);
      await insertMember(tx, groupID, { userID: tx.viewer.userID, role: "owner" });
      await notePictures(tx, groupID, post);
      await tx.invalidate(placesTag, ...membershipTags(tx.viewer.userID));
      await tx.emit(groupCreated, { groupID });
      return groupID;
    }),
  );
}

export async function updateGroup(ctx: Ctx, groupID: number, patch: GroupPatch): Promise<void> {
  const texts = await changedTexts(ctx, groupID, patch);
  return named(() =>
    ctx.transaction(async (tx) => {
      const { row } = await lockSeenGroup(tx, groupID, "edit");
      if (isSame(row, patch)) return;
      const { name: _name, description: _description, ...others } = patch;
      await changeGroup(tx, groupID, { ...others, ...texts });
      if (row.categoryID !== null) await changeOwnedCategory(tx, row.categoryID, placeOf(patch));
      await notePictures(tx, groupID, { ...row, ...patch });
      if (patch.privacy !== undefined && patch.privacy !== row.privacy)
        await permissionsChanged(tx);
      await tx.invalidate(placesTag);
      await tx.emit(groupUpdated, { groupID });
    }),
  );
}

const isSame = (row: GroupRow, patch: GroupPatch): boolean =>
  Object.entries(patch).every(([field, value]) => row[field as keyof GroupPatch] === value);

/** Those texts among the changes that differ from the group's, checked. */
async function changedTexts(ctx: Ctx, groupID: number, patch: GroupPatch) {
  const { row } = await getGroup(ctx, groupID, "edit");
  const { name = row.name, description = row.description } = patch;
  const isChanged = name !== row.name || description !== row.description;
  return isChanged ? checkTexts(ctx, { groupID, name, description }) : {};
}

const placeOf = ({ name, isArchived }: GroupPatch) => ({
  ...(name !== undefined && { name }),
  ...(isArchived !== undefined && { isArchived }),
});

/** Posts stay where nobody but administrators sees them. */
export const deleteGroup = (ctx: Ctx, groupID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row } = await lockSeenGroup(tx, groupID, "edit");
    await removeGroup(tx, groupID);
    if (row.categoryID !== null) {
      await moveEvents(tx, {
        from: { parentRecordType: recordType, parentRecordID: groupID },
        to: { parentRecordType: "category", parentRecordID: row.categoryID },
      });
      await leaveOwnedCategory(tx, row.categoryID, `Deleted group ${groupID}`);
    }
    await notePictures(tx, groupID, {});
    await permissionsChanged(tx);
    await audit(tx, {
      eventType: groupEvent.eventType,
      message: `Deleted the group ${groupID}.`,
      text: { id: "audit.group", values: { groupID } },
      context: { groupID, countMembers: row.countMembers },
    });
    await tx.invalidate(placesTag);
    await tx.emit(groupDeleted, { groupID });
  });

interface Pictures {
  iconUrl?: string | null | undefined;
  bannerUrl?: string | null | undefined;
}

const notePictures = (tx: TransactionCtx, groupID: number, { iconUrl, bannerUrl }: Pictures) =>
  noteSaved(tx, { recordType, recordID: groupID, texts: [iconUrl, bannerUrl] });

async function named<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isDuplicate(error, "groups_name"))
      throw taken("name", "Another group already has this name.");
    throw error;
  }
}
