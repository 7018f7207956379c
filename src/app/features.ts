import { feature as accounts } from "#features/accounts/feature.ts";
import { register as registerAccounts } from "#features/accounts/server/register.ts";
import { feature as apiDocs } from "#features/api-docs/feature.ts";
import { register as registerApiDocs } from "#features/api-docs/server/register.ts";
import { feature as applicants } from "#features/applicants/feature.ts";
import { register as registerApplicants } from "#features/applicants/server/register.ts";
import { feature as auditLogs } from "#features/audit-logs/feature.ts";
import { register as registerAuditLogs } from "#features/audit-logs/server/register.ts";
import { feature as bookmarks } from "#features/bookmarks/feature.ts";
import { register as registerBookmarks } from "#features/bookmarks/server/register.ts";
import { feature as calls } from "#features/calls/feature.ts";
import { register as registerCalls } from "#features/calls/server/register.ts";
import { feature as categories } from "#features/categories/feature.ts";
import { register as registerCategories } from "#features/categories/server/register.ts";
import { feature as comments } from "#features/comments/feature.ts";
import { register as registerComments } from "#features/comments/server/register.ts";
import { feature as dashboard } from "#features/dashboard/feature.ts";
import { register as registerDashboard } from "#features/dashboard/server/register.ts";
import { feature as devGallery } from "#features/dev-gallery/feature.ts";
import { feature as discussions } from "#features/discussions/feature.ts";
import { register as registerDiscussions } from "#features/discussions/server/register.ts";
import { feature as drafts } from "#features/drafts/feature.ts";
import { register as registerDrafts } from "#features/drafts/server/register.ts";
import { feature as editor } from "#features/editor/feature.ts";
import { feature as examples } from "#features/examples/feature.ts";
import { feature as firstSteps } from "#features/first-steps/feature.ts";
import { register as registerFirstSteps } from "#features/first-steps/server/register.ts";
import { feature as floodControl } from "#features/flood-control/feature.ts";
import { register as registerFloodControl } from "#features/flood-control/server/register.ts";
import { feature as formats } from "#features/formats/feature.ts";
import { register as registerFormats } from "#features/formats/server/register.ts";
import { feature as home } from "#features/home/feature.ts";
import { feature as ignores } from "#features/ignores/feature.ts";
import { register as registerIgnores } from "#features/ignores/server/register.ts";
import { feature as imports } from "#features/imports/feature.ts";
import { register as registerImports } from "#features/imports/server/register.ts";
import { feature as invites } from "#features/invites/feature.ts";
import { register as registerInvites } from "#features/invites/server/register.ts";
import { feature as layouts } from "#features/layouts/feature.ts";
import { register as registerLayouts } from "#features/layouts/server/register.ts";
import { feature as locales } from "#features/locales/feature.ts";
import { register as registerLocales } from "#features/locales/server/register.ts";
import { feature as mail } from "#features/mail/feature.ts";
import { register as registerMail } from "#features/mail/server/register.ts";
import { feature as media } from "#features/media/feature.ts";
import { register as registerMedia } from "#features/media/server/register.ts";
import { feature as profileFields } from "#features/profile-fields/feature.ts";
import { register as registerProfileFields } from "#features/profile-fields/server/register.ts";
import { feature as roles } from "#features/roles/feature.ts";
import { register as registerRoles } from "#features/roles/server/register.ts";
import { feature as settings } from "#features/settings/feature.ts";
import { register as registerSettings } from "#features/settings/server/register.ts";
import { feature as shell } from "#features/shell/feature.ts";
import { register as registerShell } from "#features/shell/server/register.ts";
import { feature as tags } from "#features/tags/feature.ts";
import { register as registerTags } from "#features/tags/server/register.ts";
import { feature as themes } from "#features/themes/feature.ts";
import { register as registerThemes } from "#features/themes/server/register.ts";
import { feature as tokens } from "#features/tokens/feature.ts";
import { register as registerTokens } from "#features/tokens/server/register.ts";
import { feature as users } from "#features/users/feature.ts";
import { register as registerUsers } from "#features/users/server/register.ts";
import type { FeatureManifest } from "#platform/contract/feature.ts";
import type { Add } from "#platform/server/extensions.ts";

export interface Feature {
  manifest: FeatureManifest;
  /** Left out by a feature that is nothing but pages. */
  register?(add: Add): void;
}

/** The product: every feature after those it depends on. */
export const features: readonly Feature[] = [
  { manifest: dashboard, register: registerDashboard },
  { manifest: auditLogs, register: registerAuditLogs },
  { manifest: imports, register: registerImports },
  { manifest: settings, register: registerSettings },
  { manifest: locales, register: registerLocales },
  { manifest: themes, register: registerThemes },
  { manifest: layouts, register: registerLayouts },
  { manifest: mail, register: registerMail },
  { manifest: roles, register: registerRoles },
  { manifest: users, register: registerUsers },
  { manifest: profileFields, register: registerProfileFields },
  { manifest: ignores, register: registerIgnores },
  { manifest: formats, register: registerFormats },
  { manifest: accounts, register: registerAccounts },
  { manifest: applicants, register: registerApplicants },
  { manifest: invites, register: registerInvites },
  { manifest: tokens, register: registerTokens },
  { manifest: calls, register: registerCalls },
  { manifest: shell, register: registerShell },
  { manifest: home },
  { manifest: devGallery },
  { manifest: media, register: registerMedia },
  { manifest: editor },
  { manifest: drafts, register: registerDrafts },
  { manifest: floodControl, register: registerFloodControl },
  { manifest: categories, register: registerCategories },
  { manifest: tags, register: registerTags },
  { manifest: comments, register: registerComments },
  { manifest: discussions, register: registerDiscussions },
  { manifest: bookmarks, register: registerBookmarks },
  { manifest: examples },
  { manifest: firstSteps, register: registerFirstSteps },
  { manifest: apiDocs, register: registerApiDocs },
];
