import { Form } from "react-router";
import type { User } from "#features/users/contract/resources.ts";
import { Button } from "#ui/buttons/button.tsx";
import { useIgnorable, useIgnoring } from "./use-ignoring.tsx";

export function IgnoreButton() {
  const user = useIgnorable();
  return user ? <Toggle key={user.userID} user={user} /> : null;
}

function Toggle({ user }: { user: User }) {
  const { label, isBusy, form, fields } = useIgnoring(user);
  return (
    <Form {...form}>
      {fields}
      <Button type="submit" size="medium" isSubmitting={isBusy}>
        {label}
      </Button>
    </Form>
  );
}
