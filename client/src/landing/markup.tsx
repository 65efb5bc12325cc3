import { dehydrate, QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { AppRoot } from "@/app-root";
import { loadAudiences } from "@/landing/landing-page";
import { setSession } from "@/session/session";
import { landingScreen } from "@/visitor-screens";

const client = new QueryClient();
setSession(client, null);
await Promise.all([landingScreen.load(), loadAudiences()]);

/** The prerendered landing page. The build writes it into index.html, and the browser hydrates it. */
export const markup = renderToString(
  <Router ssrPath="/">
    <AppRoot client={client} />
  </Router>,
);
export const state = dehydrate(client);
export const screen = landingScreen.module;
