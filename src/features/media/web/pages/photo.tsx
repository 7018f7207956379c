import { FormattedMessage, useIntl } from "react-intl";
import {
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from "react-router";
import { requireMember, SettingsPage } from "#features/users/web/public.ts";
import { apiOf } from "#platform/web/calls/api.ts";
import { type FormAnswer, formAction } from "#platform/web/pages/page-action.ts";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Message } from "#ui/feedback/message.tsx";
import styles from "../components/photo-form.module.css";
import { PhotoForm } from "../components/photo-form.tsx";

type Photos = typeof import("../../contract/routes/photos.ts");
type Users = typeof import("#features/users/contract/routes.ts");

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { photoUrl } = await requireMember(context.get(pageRequest).transport, request);
  return { photoUrl, isSaved: new URL(request.url).searchParams.has("saved") };
}

export const action = formAction(async ({ transport, form }) => {
  const { userID } = await apiOf<Users>()(transport)("GET /users/me");
  const params = { userID };
  if (form.has("photo")) await transport("POST", "/users/{userID}/photo", { params, body: form });
  else await apiOf<Photos>()(transport)("DELETE /users/{userID}/photo", { params });
  return redirect("/profile/photo?saved=1");
});

export default function PhotoPage() {
  const intl = useIntl();
  const { photoUrl, isSaved } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <SettingsPage
      title={intl.formatMessage({ id: "media.photo" })}
      description={intl.formatMessage({ id: "media.photo.text" })}
    >
      {isSaved && !answer && (
        <Message tone="success">
          <FormattedMessage id="media.photo.saved" />
        </Message>
      )}
      <PhotoForm key={photoUrl} photoUrl={photoUrl} answer={answer} />
      {photoUrl && (
        <Form method="post" className={styles.form}>
          <Button type="submit">
            <FormattedMessage id="media.photo.remove" />
          </Button>
        </Form>
      )}
    </SettingsPage>
  );
}
