import { zodResolver } from "@hookform/resolvers/zod";
import { userAddressInput } from "@shared/users/schemas";
import { Suspense } from "react";
import { useForm } from "react-hook-form";
import { AuthLayout } from "@/auth/auth-layout";
import { useSignOut } from "@/auth/mutations";
import { DataExportSection } from "@/data-export/data-export-section";
import { askForLinkText, siteEmails } from "@/lib/browser/site-emails";
import { lazyComponent } from "@/lib/loading/lazy";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { useViewer } from "@/session/viewer";
import { Button } from "@/ui/button";
import { Card } from "@/ui/card";
import { ErrorBoundary } from "@/ui/error-boundary";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextField } from "@/ui/form-fields";
import { LazyUnsavedChangesPrompt } from "@/ui/lazy-unsaved-changes-prompt";
import { useAddFirstAddress } from "@/users/account-mutations";

// Re-exported by the app shell, so that the prompt needs no chunk of its own.
const { Component: ConfirmIdentityPrompt } = lazyComponent(
  () => import("@/shell/app-shell"),
  "ConfirmIdentityPrompt",
);

/** `edit=delete` opens the dialog that deletes the account. */
const searchParams = { edit: enumParam(["", "delete"]) };

/** Replaces every page for users whose unverified address was removed, until they enter a new one. */
export function NewAddressPage() {
  const viewer = useViewer();
  const { values, openDialog, closeDialog } = useSearchState(searchParams);
  const signOutMutation = useSignOut();
  return (
    <AuthLayout hasForm>
      <Card className="grid grid-cols-1 content-start gap-3">
        <h1 className="text-heading-small">Enter a new email address</h1>
        <p className="wrap-anywhere text-ink-muted">
          {"The address of your account "}
          <b className="text-ink">@{viewer.username}</b>
          {
            " was not verified, and somebody else has claimed it. Enter another one to go on. Everything else in your account is unchanged."
          }
        </p>
        <NewAddressForm />
        <Button
          variant="ghost"
          className="-mt-1 -mb-2 -ml-2.5 justify-self-start"
          pending={signOutMutation.isPending}
          pendingText="Signing Out..."
          onClick={() => signOutMutation.mutate({})}
        >
          Sign Out
        </Button>
      </Card>
      <section>
        <h2 className="sr-only">Your Data</h2>
        <DataExportSection
          isDeleteDialogOpen={values.edit === "delete"}
          onDeleteDialogOpen={() => openDialog({ edit: "delete" })}
          onDeleteDialogClose={() => closeDialog({ edit: "" })}
        />
      </section>
      <ErrorBoundary fallback={() => null}>
        <Suspense>
          <ConfirmIdentityPrompt />
        </Suspense>
      </ErrorBoundary>
    </AuthLayout>
  );
}

function NewAddressForm() {
  const form = useForm({
    resolver: zodResolver(userAddressInput),
    defaultValues: { email: "", type: "work" as const },
  });
  const enterAddressMutation = useAddFirstAddress();
  const formSubmit = useFormSubmit(form, async (body) => {
    await enterAddressMutation.mutateAsync({ body });
    form.reset();
  });
  return (
    <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-4.5">
      <FormError title="Failed to save the address">{formSubmit.errorText}</FormError>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        enterKeyHint="done"
        hint={
          siteEmails.areSent()
            ? "We send a link to it. Open the link within 7 days to keep the address."
            : `${askForLinkText} Open it within 7 days to keep the address.`
        }
      />
      <Button
        type="submit"
        variant="primary"
        className="w-full"
        pending={formSubmit.isPending}
        pendingText="Saving..."
      >
        Save Address
      </Button>
      {form.formState.isDirty && <LazyUnsavedChangesPrompt onDiscard={() => form.reset()} />}
    </Form>
  );
}
