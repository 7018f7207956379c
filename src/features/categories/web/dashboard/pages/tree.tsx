import { FormattedMessage, useIntl } from "react-intl";
import { redirect, useLoaderData } from "react-router";
import { backTo, DashboardPage, RowForm } from "#features/dashboard/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormCall, formAction } from "#platform/web/pages/page-action.ts";
import { serverLoader } from "#platform/web/pages/page-loader.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import { CategoryTree } from "../category-tree.tsx";
import { fetchTree, loadTree } from "./load-tree.ts";
import { type Move, moves, type Place, placeAfter } from "./move.ts";

type Categories = typeof import("../../../contract/routes.ts");

export const loader = serverLoader(loadTree);

const changes: Readonly<Record<string, object>> = {
  archive: { isArchived: true },
  unarchive: { isArchived: false },
  feature: { featured: true },
  unfeature: { featured: false },
};

/** Buttons send `up:12` or `archive:12`, a drop sends `place:12:-1:0`. */
export const action = formAction(async (call) => {
  const [verb = "", id, parent, position] = (call.values.act ?? "").split(":");
  const categoryID = Number(id);
  if (Object.hasOwn(changes, verb)) {
    await apiOf<Categories>()(call.transport)("PATCH /categories/{categoryID}", {
      params: { categoryID },
      body: changes[verb] ?? {},
    });
    return redirect(backTo(call.request, "saved"));
  }
  const dragged = { parentCategoryID: Number(parent), position: Number(position) };
  const move = moves.find((each) => each === verb);
  const place = move ? await placeOf(call, categoryID, move) : dragged;
  if (place) await moveTo(call, categoryID, place);
  return redirect(backTo(call.request, "moved"));
});

const placeOf = async ({ transport }: FormCall, categoryID: number, move: Move) =>
  placeAfter(await fetchTree(transport), categoryID, move);

const moveTo = ({ transport }: FormCall, categoryID: number, body: Place) =>
  apiOf<Categories>()(transport)("PUT /categories/{categoryID}/place", {
    params: { categoryID },
    body,
  });

const notices = {
  saved: <FormattedMessage id="categories.manage.saved" />,
  moved: <FormattedMessage id="categories.manage.moved" />,
  deleted: <FormattedMessage id="categories.manage.deleted" />,
};

export default function CategoryTreePage() {
  const intl = useIntl();
  const categories = useLoaderData<typeof loader>();
  const add = (
    <LinkButton href="/dashboard/categories/add" variant="primary" icon="plus">
      <FormattedMessage id="categories.manage.add" />
    </LinkButton>
  );
  return (
    <DashboardPage
      title={intl.formatMessage({ id: "categories.manage" })}
      description={<FormattedMessage id="categories.manage.text" />}
      actions={add}
      translated={{ resource: "categories", recordType: "category" }}
      notices={notices}
    >
      {categories.length > 0 && <RowForm id="rows" />}
      {categories.length === 0 ? (
        <EmptyState icon="folder" title={<FormattedMessage id="categories.empty" />} action={add}>
          <FormattedMessage id="categories.manage.none" />
        </EmptyState>
      ) : (
        <CategoryTree categories={categories} />
      )}
    </DashboardPage>
  );
}
