import { limits } from "@shared/lib/fields";
import { maxIssuerLength, tenantClaimOf } from "@shared/sso/rules";
import type { SsoSettings } from "@shared/sso/schemas";
import { useFormContext } from "react-hook-form";
import { CopyButton } from "@/ui/copy-button";
import { Field, FieldHint, fieldLabelClass } from "@/ui/field";
import { PasswordField, TextField } from "@/ui/form-fields";

/**
 * The field for the claim that names the organization in ID tokens: `tid` of Microsoft Entra, `hd` of Google.
 */
const tenantFieldByClaim = {
  tid: { label: "Tenant ID", hint: "The directory (tenant) ID of your organization at Microsoft Entra." },
  hd: { label: "Workspace Domain", hint: "The primary domain of your Google Workspace." },
};

/** The settings of the provider. Without a confirmed domain they are shown, but cannot be changed. */
export function SsoSettingsFields({ settings, isDisabled }: { settings: SsoSettings; isDisabled: boolean }) {
  const { watch } = useFormContext<{ issuer: string }>();
  const issuer = watch("issuer").trim();
  const tenantClaim = tenantClaimOf(issuer);
  // The stored secret is for the stored issuer. Another issuer needs another secret.
  const hasStoredSecret = settings.provider?.issuer === issuer;
  return (
    <>
      <CallbackUrl url={settings.callbackUrl} />
      <TextField
        name="issuer"
        label="Issuer"
        type="url"
        placeholder="https://login.acme.com"
        hint="The address of your OpenID provider, without /.well-known."
        maxLength={maxIssuerLength}
        disabled={isDisabled}
      />
      {tenantClaim && (
        <TextField
          name="tenant"
          {...tenantFieldByClaim[tenantClaim]}
          maxLength={limits.shortText}
          disabled={isDisabled}
        />
      )}
      <TextField
        name="clientId"
        label="Client ID"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.shortText}
        disabled={isDisabled}
      />
      <PasswordField
        name="clientSecret"
        label="Client Secret"
        autoComplete="off"
        enterKeyHint="done"
        hint={hasStoredSecret ? "Leave empty to keep the stored secret." : undefined}
        maxLength={limits.shortText}
        disabled={isDisabled}
      />
    </>
  );
}

/** Shows the URL that the organization enters at its provider. It is not a field of the form. */
function CallbackUrl({ url }: { url: string }) {
  return (
    <Field>
      <dl className="grid gap-1.5">
        <dt className={fieldLabelClass}>Callback URL</dt>
        <dd className="flex items-center gap-1.5 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 text-small wrap-anywhere">{url}</code>
          <CopyButton text={url} label="Copy the callback URL" />
        </dd>
      </dl>
      <FieldHint>Register it as the redirect URI of a web application at your provider.</FieldHint>
    </Field>
  );
}
