import { useQuery } from "@tanstack/react-query";
import { LogIn } from "lucide-react";
import { useSearchParams } from "wouter";
import { Button } from "@/ui/button";
import { siteProvidersQuery, ssoStartHref } from "./sso-queries";

/**
 * Links that start a sign-in at the providers that every user may use. Shows nothing while the providers
 * load, and if there are none.
 */
export function ProviderLinks() {
  const { data: providers = [] } = useQuery(siteProvidersQuery());
  const [searchParams] = useSearchParams();
  const next = searchParams.get("next");
  return providers.map(({ key, name }) => (
    <Button key={key} asChild className="w-full min-w-0">
      <a href={ssoStartHref(key, { next })}>
        <LogIn className="shrink-0" />
        <span className="min-w-0 py-2 wrap-anywhere whitespace-normal">Continue with {name}</span>
      </a>
    </Button>
  ));
}
