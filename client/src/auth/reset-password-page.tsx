import { useState } from "react";
import { useLinkToken } from "@/lib/routing/use-link-token";
import { Card } from "@/ui/card";
import { AskForReset } from "./ask-for-reset";
import { AuthLayout } from "./auth-layout";
import { NewPassword } from "./new-password";

/** A forgotten password: asks for a link, and where the link leads, sets a new one. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [dropped, setDropped] = useState<string>();
  const usable = token !== "" && token !== dropped;
  return (
    <AuthLayout form>
      <Card className="grid grid-cols-1 content-start gap-3">
        {usable ? (
          <NewPassword key={token} token={token} onDrop={() => setDropped(token)} />
        ) : (
          <AskForReset />
        )}
      </Card>
    </AuthLayout>
  );
}
