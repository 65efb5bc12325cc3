import type { SsoProvider } from "@shared/sso/schemas";
import { describeSsoProblem } from "@shared/sso/vocabulary";
import { LogIn } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { leaveWithDrafts } from "@/lib/routing/leave-with-drafts";
import { Button } from "@/ui/button";
import { confirmationChannelName } from "./confirmation-channel";
import { ssoStartHref } from "./sso-queries";

/** The size in CSS pixels, in the format of `window.open`. */
const popupFeatures = "popup,width=520,height=680";

/** Reauthenticates the viewer with a provider, in a popup that reports the result on a BroadcastChannel. */
export function useProviderConfirmation(onConfirmed: () => void) {
  const [errorText, setErrorText] = useState<string>();
  const [openedProvider, setOpenedProvider] = useState<SsoProvider>();
  const handleResult = useEffectEvent((resultCode: string) => {
    setOpenedProvider(undefined);
    if (resultCode === "done") onConfirmed();
    else setErrorText(describeSsoProblem(resultCode));
  });
  useEffect(() => {
    const channel = new BroadcastChannel(confirmationChannelName);
    channel.addEventListener("message", ({ data }) => handleResult(String(data)));
    return () => channel.close();
  }, []);

  function openProvider(provider: SsoProvider) {
    setErrorText(undefined);
    const purpose = "confirm";
    const popupHref = ssoStartHref(provider.key, { purpose, popup: "true" });
    // Opened during the click, because browsers block popups that open later.
    const popup = window.open(popupHref, "confirm-identity", popupFeatures);
    if (popup) setOpenedProvider(provider);
    // The browser blocks all popups: the provider opens in this tab, and then returns to this page.
    else leaveWithDrafts(ssoStartHref(provider.key, { purpose, next: createReturnPath() }));
  }
  return { errorText, openedProvider, openProvider };
}

/**
 * Returns the path and query string of this page, so that a dialog that the URL had opened opens again.
 * `purpose` makes `ConfirmationReturn` show the result, which the provider's redirect adds as `sso`.
 */
function createReturnPath(): string {
  const url = new URL(location.href);
  url.searchParams.set("purpose", "confirm");
  url.searchParams.delete("sso");
  return url.pathname + url.search;
}

interface ProviderButtonsProps {
  providers: readonly SsoProvider[];
  /**
   * The provider whose popup was opened. Its button stays enabled, because this page cannot notice that the
   * user closes the popup.
   */
  openedProvider: SsoProvider | undefined;
  disabled: boolean;
  onOpen: (provider: SsoProvider) => void;
}

export function ProviderButtons({ providers, openedProvider, disabled, onOpen }: ProviderButtonsProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {providers.map((provider) => (
        <Button
          key={provider.key}
          className="w-full min-w-0"
          disabled={disabled}
          onClick={() => onOpen(provider)}
        >
          <LogIn className="shrink-0" />
          <span className="min-w-0 py-2 wrap-anywhere whitespace-normal">Continue with {provider.name}</span>
        </Button>
      ))}
      <p role="status" className="text-small text-ink-faint empty:hidden">
        {openedProvider && `Sign in again in the window of ${openedProvider.name}.`}
      </p>
    </div>
  );
}
