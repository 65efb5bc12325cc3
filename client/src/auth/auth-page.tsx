import { Suspense, useEffect } from "react";
import { HelpLink } from "@/help/help-link";
import { saveWindowWidth } from "@/lib/browser/window-width";
import { useDocumentTitle } from "@/lib/routing/use-document-title";
import { enumParam, useSearchState } from "@/lib/routing/use-search-state";
import { saveTimeZone } from "@/lib/time/time-zone";
import { Brand } from "@/ui/brand";
import { lazySection } from "@/ui/lazy-section";
import { PageSpinner } from "@/ui/page-spinner";
import { TabPanel, Tabs } from "@/ui/tabs";
import { BenefitsPanel } from "./benefits-panel";
import { SignInForm } from "./sign-in-form";
import { useSignUpForm } from "./use-sign-up-form";

const tabParams = { tab: enumParam(["sign-in", "sign-up"]) };

const { Component: SignUpForm, load: loadSignUpForm } = lazySection(
  () => import("./sign-up-form"),
  "SignUpForm",
);

function prefetchTab(tab: string): void {
  // If loading fails, the tab shows the error when the user opens it.
  if (tab === "sign-up") loadSignUpForm().catch(() => undefined);
}

/** The screen `/auth`, on which visitors sign in or sign up. */
export function AuthPage() {
  const { values, setParams } = useSearchState(tabParams);
  const signUpForm = useSignUpForm();
  // Both save a cookie. With the cookies, the server renders dates and the layout of the first page after
  // signing in.
  useEffect(saveTimeZone, []);
  useEffect(saveWindowWidth, []);
  useDocumentTitle(values.tab === "sign-up" ? "Sign Up" : "Sign In");
  return (
    <div className="grid min-h-screen grid-cols-1 md:grid-cols-2">
      <main className="mx-auto w-full max-w-[504px] px-8 py-8 max-md:px-4 max-md:pt-5">
        <Brand href="/" className="mb-7 max-md:mb-4" />
        <Tabs
          className="[&_[data-slot=tab]:first-child]:-ml-3"
          label="Sign in or sign up"
          tabs={[
            { value: "sign-in", label: "Sign In" },
            { value: "sign-up", label: "Sign Up" },
          ]}
          value={values.tab}
          onChange={(tab) => setParams({ tab })}
          onPrefetch={prefetchTab}
        >
          <TabPanel value="sign-in" hasFocusableContent className="pt-6">
            <SignInForm />
          </TabPanel>
          <TabPanel value="sign-up" hasFocusableContent className="pt-6">
            <h1 className="text-heading-small">Create account</h1>
            <p className="mt-1 text-ink-faint">Join the VC talent network today</p>
            <Suspense fallback={<PageSpinner />}>
              <SignUpForm form={signUpForm} />
            </Suspense>
          </TabPanel>
        </Tabs>
        <HelpLink className="mt-6" />
      </main>
      <BenefitsPanel />
    </div>
  );
}
