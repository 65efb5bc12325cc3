import { HelpLink } from "@/help/help-link";
import { choiceParam, useAddress } from "@/lib/use-address";
import { useTitle } from "@/lib/use-title";
import { Brand } from "@/ui/brand";
import { TabPanel, Tabs } from "@/ui/tabs";
import { Benefits } from "./benefits";
import { SignInForm } from "./sign-in-form";
import { SignUpForm, useSignUp } from "./sign-up-form";
import "@/styles/auth.css";

const params = { tab: choiceParam(["sign-in", "sign-up"]) };

export function AuthPage() {
  const { values, set } = useAddress(params);
  const signUp = useSignUp();
  useTitle(values.tab === "sign-up" ? "Sign Up" : "Sign In");
  return (
    <div className="authp">
      <main className="authf">
        <Brand href="/" />
        <Tabs
          label="Sign in or sign up"
          tabs={[
            { value: "sign-in", label: "Sign In" },
            { value: "sign-up", label: "Sign Up" },
          ]}
          value={values.tab}
          onChange={(tab) => set({ tab })}
        >
          <TabPanel value="sign-in" focusable>
            <h1>Welcome back</h1>
            <p className="sub">Sign in to your account to continue</p>
            <SignInForm />
          </TabPanel>
          <TabPanel value="sign-up" focusable>
            <h1>Create account</h1>
            <p className="sub">Join the VC talent network today</p>
            <SignUpForm form={signUp} />
          </TabPanel>
        </Tabs>
        <HelpLink />
      </main>
      <Benefits />
    </div>
  );
}
