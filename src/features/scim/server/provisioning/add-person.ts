import { randomUUID } from "node:crypto";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import {
  auditAddedUser,
  createUser,
  findUserIDsByEmail,
  lockUser,
} from "#features/users/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { checkDomain, isAtDomain } from "../domain/check-domain.ts";
import { scimError } from "../domain/errors.ts";
import { addressOf, type Person } from "../domain/person.ts";
import type { ConnectionRow } from "../queries/connections.ts";
import {
  changeScimUser,
  findFormer,
  findPerson,
  findScimUserOf,
  insertScimUser,
  removeScimUser,
  type ScimUserRow,
} from "../queries/users.ts";
import { activate, deactivate, staysOut } from "./activate.ts";
import { changeAddress } from "./change-person.ts";
import { freeName } from "./free-name.ts";
import { hasPowers } from "./has-powers.ts";
import { record } from "./record.ts";
import { unique } from "./unique.ts";

/**
 * Adds a member for a person, or finds one: whom the connection has deleted, by the ids of the directory; whom it may
 * link, by the confirmed address.
 */
export async function addPerson(
  ctx: Ctx,
  connection: ConnectionRow,
  person: Person,
): Promise<ScimUserRow> {
  const { scimConnectionID } = connection;
  if (await findPerson(ctx, scimConnectionID, person)) throw exists();
  const former = await findFormer(ctx, scimConnectionID, person);
  const adding = { ctx, connection, person };
  const name = former || (await findOwner(adding)) ? "" : await freeName(ctx, person);
  return unique(() =>
    ctx.transaction(async (tx) => {
      const row = former ? await restore(tx, adding, former.userID) : await add(tx, adding, name);
      if (person.isActive === false) return deactivate(tx, connection, row);
      return row.isActive ? row : activate(tx, connection, row);
    }),
  );
}

/** User names and addresses of those who left are given to others. */
const isSamePerson = (former: ScimUserRow, { externalID }: Person): boolean =>
  former.externalID === null || externalID === null || former.externalID === externalID;

const exists = () => scimError(409, "uniqueness", "This user exists already.");

const notManaged = () =>
  scimError(409, "uniqueness", "This is a member whom this connection may not manage.");

interface Adding {
  ctx: Ctx;
  connection: ConnectionRow;
  person: Person;
}

async function findOwner({ ctx, person }: Adding): Promise<number | undefined> {
  const address = addressOf(person);
  return address === null ? undefined : (await findUserIDsByEmail(ctx, address))[0];
}

async function restore(tx: TransactionCtx, adding: Adding, userID: number): Promise<ScimUserRow> {
  const { connection, person } = adding;
  const { scimUserID, email, userName } = await lockFormer(tx, adding, userID);
  const { isActive: _, ...values } = person;
  const row = await changeScimUser(tx, scimUserID, {
    ...values,
    resourceID: randomUUID(),
    dateDeleted: null,
    isLetIn: false,
  });
  await changeAddress(tx, connection, userID, {
    before: addressOf({ email, userName }),
    after: addressOf(values),
  });
  await record(tx, connection, userID, "linked");
  return row;
}

/** The record may have changed since it was found. Members with powers are let in by moderators only. */
async function lockFormer(
  tx: TransactionCtx,
  { connection, person }: Adding,
  userID: number,
): Promise<ScimUserRow> {
  await lockUser(tx, userID);
  const row = await findScimUserOf(tx, userID);
  const isOwn = row?.scimConnectionID === connection.scimConnectionID;
  if (!row?.dateDeleted || !isOwn || !isSamePerson(row, person)) throw exists();
  if (await hasPowers(tx, userID)) throw notManaged();
  return row;
}

async function add(tx: TransactionCtx, adding: Adding, name: string): Promise<ScimUserRow> {
  const { connection, person } = adding;
  const { isActive: _, ...values } = person;
  const ownerID = await findOwner({ ...adding, ctx: tx });
  const isKeptOut = ownerID === undefined ? false : await release(tx, adding, ownerID);
  const userID = ownerID ?? (await createMember(tx, adding, name));
  const { scimConnectionID } = connection;
  const row = await insertScimUser(tx, {
    ...values,
    resourceID: randomUUID(),
    scimConnectionID,
    userID,
  });
  await record(tx, connection, userID, ownerID === undefined ? "added" : "linked");
  return isKeptOut ? changeScimUser(tx, row.scimUserID, { isKeptOut, isActive: false }) : row;
}

async function createMember(
  tx: TransactionCtx,
  { connection, person }: Adding,
  name: string,
): Promise<number> {
  const address = addressOf(person);
  if (address !== null) checkDomain(connection, address);
  const values = { name, email: address, emailConfirmed: address !== null };
  const user = await createUser(tx, values, [memberRoleID]);
  await auditAddedUser(tx, user, [memberRoleID]);
  return user.userID;
}

/**
 * Throws 409 unless the connection may manage the member. Members with powers are never linked, so that those who
 * control the directory do not get them. Returns whether a directory that has deleted the member keeps them out.
 */
async function release(
  tx: TransactionCtx,
  { connection, person }: Adding,
  userID: number,
): Promise<boolean> {
  const user = await lockUser(tx, userID);
  const former = await findScimUserOf(tx, userID);
  const mayLink =
    connection.linksMembers &&
    user?.emailConfirmed === true &&
    isAtDomain(connection.domains, user.email ?? "") &&
    (former === undefined || isFree(former, connection, person)) &&
    !(await hasPowers(tx, userID));
  if (!mayLink) throw notManaged();
  if (former) await removeScimUser(tx, userID);
  return former?.isKeptOut ?? false;
}

/** Whom another connection keeps out, this one cannot let in. */
const isFree = (former: ScimUserRow, { scimConnectionID }: ConnectionRow, person: Person) =>
  former.dateDeleted !== null &&
  (former.scimConnectionID === scimConnectionID ? isSamePerson(former, person) : !staysOut(former));
