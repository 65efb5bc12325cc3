import { zodResolver } from "@hookform/resolvers/zod";
import { ssoEndpoints } from "@shared/sso/endpoints";
import { ssoDiscoverInput } from "@shared/sso/schemas";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "wouter";
import { useApiMutation } from "@/lib/api/use-api-mutation";
import { Button } from "@/ui/button";
import { Form, useFormSubmit } from "@/ui/form";
import { FormError } from "@/ui/form-error";
import { TextField } from "@/ui/form-fields";
import { ssoStartHref } from "./sso-queries";

interface SsoFormProps {
  /** The username typed into the sign-in form, if it is an email address; otherwise "". */
  initialEmail: string;
  onBack: () => void;
}

/**
 * Finds the identity provider of the user's organization by the domain of the email address, and opens the
 * provider.
 */
export function SsoForm({ initialEmail, onBack }: SsoFormProps) {
  const form = useForm({ resolver: zodResolver(ssoDiscoverInput), defaultValues: { email: initialEmail } });
  const findProviderMutation = useApiMutation(ssoEndpoints.discover);
  const [searchParams] = useSearchParams();
  const [isOpeningProvider, setIsOpeningProvider] = useState(false);
  const { setFocus } = form;
  useEffect(() => setFocus("email"), [setFocus]);
  const formSubmit = useFormSubmit(form, async (body) => {
    const { provider } = await findProviderMutation.mutateAsync({ body });
    if (!provider) {
      const message = "There is no single sign-on for this address. Sign in with your password.";
      form.setError("email", { message }, { shouldFocus: true });
      return;
    }
    setIsOpeningProvider(true);
    location.assign(ssoStartHref(provider.key, { next: searchParams.get("next"), email: body.email }));
  });
  useEffect(() => {
    // After Back, the browser may restore this page from its back/forward cache, with the button still pending.
    const handlePageShow = () => setIsOpeningProvider(false);
    addEventListener("pageshow", handlePageShow);
    return () => removeEventListener("pageshow", handlePageShow);
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="text-heading-small">Sign in with SSO</h1>
        <p className="mt-1 text-ink-faint">Your organization's identity provider signs you in.</p>
      </div>
      <Form form={form} formSubmit={formSubmit} className="grid grid-cols-1 gap-3.5">
        <FormError title="Failed to find your provider">{formSubmit.errorText}</FormError>
        <TextField name="email" label="Work Email" type="email" autoComplete="email" enterKeyHint="go" />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          pending={formSubmit.isPending || isOpeningProvider}
          pendingText="Opening your provider..."
        >
          Continue
        </Button>
      </Form>
      <Button variant="ghost" size="sm" className="-mt-2 -ml-3 justify-self-start" onClick={onBack}>
        Back
      </Button>
    </div>
  );
}
