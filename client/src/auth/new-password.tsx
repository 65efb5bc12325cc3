import { zodResolver } from "@hookform/resolvers/zod";
import { resetInput } from "@shared/auth/schemas";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { navigate } from "wouter/use-browser-location";
import { ApiError } from "@/lib/api/api-fetch";
import { Button } from "@/ui/button";
import { PasswordField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { LateLeaveQuestion } from "@/ui/late-leave-question";
import { Refusal } from "@/ui/refusal";
import { useReset } from "./own-queries";
import { PasswordStrength } from "./password-strength";

/** Sets a new password with the token of an emailed link. */
export function NewPassword({ token, onDrop }: { token: string; onDrop: () => void }) {
  const [isLinkUsed, setIsLinkUsed] = useState(false);
  const resetMutation = useReset();
  const form = useForm({ resolver: zodResolver(resetInput), defaultValues: { token, newPassword: "" } });
  const { errors } = form.formState;
  const isLinkUnusable = isLinkUsed || errors.token !== undefined;
  const sending = useSending(form, async (body) => {
    try {
      await resetMutation.mutateAsync({ body });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === "link_spent") setIsLinkUsed(true);
      throw error;
    }
    navigate("/auth", { replace: true });
  });
  return (
    <>
      <h1 className="text-heading-small">Set a new password</h1>
      <p className="text-ink-muted">
        You will be signed out everywhere and can sign in with the new password.
      </p>
      <Form form={form} sending={sending} className="grid grid-cols-1 gap-4.5">
        <Refusal title={isLinkUsed ? "This link no longer works" : "Failed to change password"}>
          {sending.refusal ?? errors.token?.message}
        </Refusal>
        <PasswordField
          name="newPassword"
          label="New Password"
          autoComplete="new-password"
          enterKeyHint="done"
          hint={<PasswordStrength name="newPassword" />}
        />
        {isLinkUnusable ? (
          <Button variant="primary" className="w-full" onClick={onDrop}>
            Request a new link
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            className="w-full"
            pending={sending.pending}
            pendingText="Changing..."
          >
            Set Password
          </Button>
        )}
        {form.formState.isDirty && !isLinkUnusable && <LateLeaveQuestion onDiscard={() => form.reset()} />}
      </Form>
    </>
  );
}
