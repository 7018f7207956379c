import { useState } from "react";
import { SearchField } from "../forms/search-field.tsx";
import { Pager } from "../lists/pager.tsx";
import { Tabs } from "../lists/tabs.tsx";
import { Breadcrumbs } from "../navigation/breadcrumbs.tsx";
import { Row, Section } from "./section.tsx";

const crumbs = [
  { name: "Home", url: "/" },
  { name: "Mathematics", url: "/shelf/2" },
  { name: "Geometry of surfaces that nobody has seen yet", url: "/shelf/3" },
];

const tabs = [
  { id: "posts", label: "Posts", count: 12, content: "Twelve posts." },
  { id: "notes", label: "Notes", content: "No notes yet." },
  { id: "badges", label: "Badges", content: "Three badges." },
];

const hrefOf = (page: number) => (page === 1 ? "/list" : `/list/p${page}`);

export function NavigationGallery() {
  const [query, setQuery] = useState("triangles");
  return (
    <Section id="navigation" title="Navigation">
      <Row name="Breadcrumbs" stacked>
        <Breadcrumbs crumbs={crumbs} />
      </Row>
      <Row name="Pager" stacked>
        <Pager page={1} total={7} label="One page" hrefOf={hrefOf} />
        <Pager page={1} total={45} label="Few pages" hrefOf={hrefOf} />
        <Pager page={7} total={12_345} limit={30} hasMore hrefOf={hrefOf} />
      </Row>
      <Row name="Tabs" stacked>
        <Tabs label="Profile" tabs={tabs} />
      </Row>
      <Row name="Search" stacked>
        <search>
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchField value={query} onChange={setQuery} />
          </form>
        </search>
        <search aria-label="Site">
          <form onSubmit={(event) => event.preventDefault()}>
            <SearchField size="large" placeholder="How can we help you?" />
          </form>
        </search>
      </Row>
    </Section>
  );
}
