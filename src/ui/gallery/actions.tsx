import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Message } from "../feedback/message.tsx";
import { Link } from "../navigation/link.tsx";
import { LinkButton } from "../navigation/link-button.tsx";
import { Dropdown } from "../overlays/dropdown.tsx";
import {
  DropdownButton,
  DropdownCheck,
  DropdownLink,
  DropdownSection,
  DropdownSeparator,
} from "../overlays/dropdown-items.tsx";
import { Flyout } from "../overlays/flyout.tsx";
import { Tooltip } from "../overlays/tooltip.tsx";
import { Row, Section } from "./section.tsx";

export function ActionsGallery() {
  return (
    <Section id="actions" title="Actions">
      <Row name="Buttons">
        <Button variant="primary">Save</Button>
        <Button>Cancel</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="text">More</Button>
        <Button icon="external">Share</Button>
        <Button aria-pressed="true" icon="bookmark">
          Bookmarked
        </Button>
      </Row>
      <Row name="Submitting">
        <Button variant="primary" isSubmitting>
          Save
        </Button>
        <Button isSubmitting>Save</Button>
      </Row>
      <Row name="Disabled">
        <Button variant="primary" disabled>
          Save
        </Button>
        <Button disabled>Cancel</Button>
      </Row>
      <Row name="Sizes">
        <Button variant="primary" size="large">
          Large
        </Button>
        <Button variant="primary" size="medium">
          Medium
        </Button>
        <Button size="medium">Medium</Button>
        <Button size="compact">Compact</Button>
      </Row>
      <Row name="Icon buttons">
        <Tooltip label="Reply" isName>
          <Button variant="icon" icon="reply" aria-label="Reply" />
        </Tooltip>
        <Button variant="icon" size="medium" icon="quote" aria-label="Quote" />
        <Button variant="icon" size="compact" icon="more" aria-label="More" />
      </Row>
      <Row name="Links">
        <Link href="/">A link inside</Link>
        <Link href="https://example.com">A link outside</Link>
        <LinkButton href="/" variant="primary">
          Register
        </LinkButton>
        <LinkButton href="/">Sign In</LinkButton>
      </Row>
      <Menus />
    </Section>
  );
}

function Menus() {
  const [order, setOrder] = useState("Newest");
  return (
    <>
      <Row name="Dropdown">
        <Dropdown
          label="Options"
          trigger={(props) => <Button {...props} variant="icon" icon="more" aria-label="Options" />}
        >
          <DropdownLink href="/edit" icon="edit">
            Edit
          </DropdownLink>
          <DropdownButton icon="pin">Announce</DropdownButton>
          <DropdownButton disabled>Not now</DropdownButton>
          <DropdownSeparator />
          <DropdownButton icon="trash">Delete</DropdownButton>
        </Dropdown>
        <Dropdown
          label="Order"
          width="medium"
          trigger={(props) => <Button {...props}>{order}</Button>}
        >
          <DropdownSection title="Order by">
            {["Newest", "Oldest", "Top"].map((name) => (
              <DropdownCheck key={name} isChecked={name === order} onClick={() => setOrder(name)}>
                {name}
              </DropdownCheck>
            ))}
          </DropdownSection>
        </Dropdown>
      </Row>
      <Row name="Flyout">
        <Flyout
          label="News"
          align="end"
          width="large"
          trigger={(props) => <Button {...props}>News</Button>}
        >
          <Message>Anything fits in here.</Message>
        </Flyout>
      </Row>
      <Row name="Tooltip">
        <Tooltip label="Nobody else sees what you keep here">
          <Button>Private</Button>
        </Tooltip>
      </Row>
    </>
  );
}
