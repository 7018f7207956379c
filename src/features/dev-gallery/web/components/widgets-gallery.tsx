import {
  BannerWidget,
  CallToActionWidget,
  HomeWidgetItem,
  QuickLinks,
  WidgetContainer,
} from "#features/home/web/public.ts";
import { itemContentTypes } from "#features/layouts/contract/widgets/item-types.ts";
import { Row, Section } from "#ui/gallery/section.tsx";
import { FullWidth } from "#ui/layout/full-width.tsx";
import { PageLayout } from "#ui/layout/page-layout.tsx";

const picture = "/icon-512.png";
const text = "What to bring, what to leave at home, and how to find the others when you arrive.";

export function WidgetsGallery() {
  return (
    <>
      <Banners />
      <PageLayout columns={1} narrow>
        <Section id="widgets" title="Widgets">
          <Items />
          <Containers />
          <Row name="Navigation links" stacked>
            <QuickLinks
              title="Ways in"
              links={[]}
              groups={linkGroups}
              containerOptions={{ borderType: "navLinks" }}
            />
          </Row>
          <Row name="Call to action" stacked>
            <CallToActionWidget
              title="Meet the others"
              description={text}
              alignment="center"
              borderType="none"
              background={{ color: "#eef4f8" }}
              textColor="#1f2a33"
              button={{ title: "Join", type: "primary", url: "/", shouldUseButton: true }}
            />
          </Row>
        </Section>
      </PageLayout>
    </>
  );
}

function Banners() {
  return (
    <section id="banners" aria-label="Banners">
      <FullWidth bleeds>
        <BannerWidget
          {...banner}
          alignment="left"
          description={text}
          icon={picture}
          isDecorated={true}
        />
        <BannerWidget
          {...banner}
          alignment="center"
          description={text}
          background={{ image: picture, useOverlay: true }}
        />
        <BannerWidget
          {...banner}
          alignment="left"
          background={{ color: "#14532d", useOverlay: true }}
          textColor="#ffffff"
          rightImage={picture}
          spacing={{ top: 24, bottom: 24 }}
        />
      </FullWidth>
    </section>
  );
}

const banner = {
  title: "How can we help you?",
  isDecorated: false,
  isContentBanner: false,
  showSearch: true,
  showSearchOnMobile: true,
  searchPlacement: "middle",
} as const;

function Items() {
  return (
    <Row name="Items" stacked>
      <WidgetContainer title="Content types" options={{ displayType: "grid", maxColumnCount: 3 }}>
        {itemContentTypes.map((type) => (
          <HomeWidgetItem
            key={type}
            type={type}
            title="A walk along the river"
            url="/"
            description={text}
            imageUrl={type.includes("background") ? picture : undefined}
            meta="12 comments"
            callToAction={type === "title-description-image"}
            borderType={type === "title-description-icon" ? "border" : "none"}
          />
        ))}
      </WidgetContainer>
    </Row>
  );
}

const displayTypes = ["list", "link", "carousel"] as const;
const borderTypes = ["separator-between", "border", "shadow"] as const;

function Containers() {
  return displayTypes.map((displayType, index) => (
    <Row key={displayType} name={`Container: ${displayType}`} stacked>
      <WidgetContainer
        title="What goes on"
        subtitle="This week"
        subtitleType="overline"
        description="Chosen by those who keep the place."
        options={{
          displayType,
          borderType: borderTypes[index],
          ...(index === 1 && { outerBackground: { image: `url("${picture}")` } }),
          viewAll: { showViewAll: true, to: "/", position: index === 0 ? "bottom" : "top" },
        }}
      >
        {["First", "Second", "Third", "Fourth", "Fifth"].map((title) => (
          <HomeWidgetItem
            key={title}
            type="title-description"
            title={title}
            url="/"
            description={text}
          />
        ))}
      </WidgetContainer>
    </Row>
  ));
}

const linkGroups = [
  {
    id: "first",
    title: "First steps",
    links: ["Read the house rules", "Say hello", "Choose your topics"].map((name) => ({
      id: name,
      name,
      url: "/",
    })),
    viewAll: { name: "View All", url: "/" },
  },
  {
    id: "second",
    title: "Help",
    links: [{ id: "ask", name: "Ask a question", url: "/" }],
  },
];
