import { FormattedMessage, useIntl } from "react-intl";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { requestedPage } from "#platform/web/calls/address-parts.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type PageLoad, serverLoader } from "#platform/web/pages/page-loader.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Entry, EntryList, EntryNote } from "#ui/lists/entry-list.tsx";
import { Pager } from "#ui/lists/pager.tsx";
import { Link } from "#ui/navigation/link.tsx";
import { LinkButton } from "#ui/navigation/link-button.tsx";
import type { Watch } from "../../contract/resources.ts";

type Watches = typeof import("../../contract/routes.ts");

interface Followed {
  list: readonly Watch[];
  suggested: readonly {
    categoryID: number;
    name: string;
    url: string;
    description: string | null;
  }[];
  page: number;
  limit: number;
  hasMore: boolean;
}

const load: PageLoad<Followed> = async (transport, { params, url }) => {
  const page = requestedPage(params.page, url);
  const watches = apiOf<Watches>()(transport);
  const [{ items, paging }, categories] = await Promise.all([
    watches.list("GET /watches", { query: { page } }),
    watches("GET /categories/suggested"),
  ]);
  const suggested = categories
    .slice(0, 5)
    .map(({ categoryID, name, url: address, description }) => ({
      categoryID,
      name,
      url: address,
      description,
    }));
  return { list: items, suggested, page, limit: paging.limit, hasMore: paging.hasMore ?? false };
};

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args.context.get(pageRequest).transport, args.request);
  return serverLoader(load)(args);
}

export default function FollowedPage() {
  const intl = useIntl();
  const { list, suggested, page, limit, hasMore } = useLoaderData<typeof loader>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "watches.followed" })}
      description={intl.formatMessage({ id: "watches.followed.text" })}
    >
      {list.length === 0 ? (
        <EmptyState icon="bell" title={<FormattedMessage id="watches.none" />}>
          <FormattedMessage id="watches.none.text" />
        </EmptyState>
      ) : (
        <EntryList>
          {list.map((watch) => (
            <WatchEntry key={`${watch.recordType} ${watch.recordID}`} watch={watch} />
          ))}
        </EntryList>
      )}
      {(page > 1 || hasMore) && (
        <Pager
          page={page}
          limit={limit}
          total={page * limit + (hasMore ? 1 : 0)}
          hasMore={hasMore}
          hrefOf={(each) => `/profile/followed${each > 1 ? `/p${each}` : ""}`}
        />
      )}
      <Suggested categories={suggested} />
    </SettingsPage>
  );
}

function WatchEntry({ watch: { recordType, recordID, name, url, level } }: { watch: Watch }) {
  const intl = useIntl();
  const change = intl.formatMessage({ id: "watches.changeOne" }, { name });
  return (
    <Entry
      name={
        <Link href={url}>
          <bdi>{name}</bdi>
        </Link>
      }
      actions={
        <LinkButton href={`/watch/${recordType}/${recordID}`} size="medium" aria-label={change}>
          <FormattedMessage id="watches.change" />
        </LinkButton>
      }
    >
      <EntryNote>
        <span>
          <FormattedMessage id={`watches.type.of.${recordType}`} />
        </span>
        <span>
          <FormattedMessage id={`watches.level.${level}`} />
        </span>
      </EntryNote>
    </Entry>
  );
}

function Suggested({ categories }: { categories: Followed["suggested"] }) {
  const intl = useIntl();
  if (categories.length === 0) return null;
  return (
    <section>
      <h2>
        <FormattedMessage id="watches.suggested" />
      </h2>
      <EntryList>
        {categories.map(({ categoryID, name, url, description }) => (
          <Entry
            key={categoryID}
            name={
              <Link href={url}>
                <bdi>{name}</bdi>
              </Link>
            }
            actions={
              <LinkButton
                href={`/watch/category/${categoryID}`}
                size="medium"
                aria-label={intl.formatMessage({ id: "watches.followOne" }, { name })}
              >
                <FormattedMessage id="watches.follow" />
              </LinkButton>
            }
          >
            {description && (
              <EntryNote>
                <bdi>{description}</bdi>
              </EntryNote>
            )}
          </Entry>
        ))}
      </EntryList>
    </section>
  );
}
