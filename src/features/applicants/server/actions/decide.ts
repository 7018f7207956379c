import { needsConfirmation } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { sendMail } from "#features/mail/server/public.ts";
import { memberRoleID } from "#features/roles/contract/rules.ts";
import { userRolesChanged } from "#features/users/contract/events.ts";
import { listRoleIDs, setRoleIDs } from "#features/users/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { approvedMail, approvedUnconfirmedMail, declinedMail } from "../mail.ts";
import {
  type ApplicantRow,
  type ApplicantStatus,
  findApplicant,
  removeApplicant,
  setStatus,
} from "../queries.ts";

const unconfirmedRoleID = 3;
const applicantRoleID = 4;

export const decided = { eventType: "applicant_decision", name: "Application decided" };

/** Approves or declines an application and informs the applicant. An approval is final. */
export const decide = (ctx: Ctx, userID: number, status: ApplicantStatus): Promise<ApplicantRow> =>
  ctx.transaction(async (tx) => {
    const applicant = await findApplicant(tx, userID);
    if (!applicant) throw notFound("Applicant");
    if (status === "pending" && applicant.status === "pending") return applicant;
    if (status === "pending" || !(await setStatus(tx, userID, status)))
      throw conflict("This application has already been decided.");
    const mail = status === "approved" ? await admit(tx, applicant) : declinedMail;
    await tell(tx, applicant, mail);
    await audit(tx, {
      eventType: decided.eventType,
      message: `Application ${status}`,
      text: { id: "audit.application", values: { done: status } },
      context: { userID },
    });
    return { ...applicant, status };
  });

export const forgetApplication = (ctx: Ctx, userID: number): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    const isRemoved = await removeApplicant(tx, userID);
    if (isRemoved)
      await audit(tx, {
        eventType: decided.eventType,
        message: "Application deleted",
        text: { id: "audit.application", values: { done: "deleted" } },
        context: { userID },
      });
    return isRemoved;
  });

/** Returns the mail to send: the member may still have to confirm their email. */
async function admit(tx: TransactionCtx, { userID, emailConfirmed }: ApplicantRow) {
  const isProven = emailConfirmed || !(await needsConfirmation(tx));
  const others = (await listRoleIDs(tx, userID)).filter((each) => each !== applicantRoleID);
  await setRoleIDs(tx, userID, [
    ...new Set([...others, isProven ? memberRoleID : unconfirmedRoleID]),
  ]);
  await tx.emit(userRolesChanged, { userID });
  return isProven ? approvedMail : approvedUnconfirmedMail;
}

async function tell(tx: TransactionCtx, applicant: ApplicantRow, template: typeof approvedMail) {
  const { email, name, locale } = applicant;
  if (email === null) return;
  await sendMail(tx, {
    to: email,
    template,
    data: { name },
    locale: locale ?? tx.locale,
    kind: "transactional",
  });
}
