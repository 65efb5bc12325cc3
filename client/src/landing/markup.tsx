import { dehydrate, QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { AppRoot } from "@/app-root";
import { loadAudiences } from "@/landing/landing-page";
import { setCachedSession } from "@/session/session";
import { landingScreen } from "@/visitor-screens";

// Renders the landing page for a visitor. The build imports this file and writes `markup` into index.html.

const visitorSession = null;
const client = new QueryClient();
setCachedSession(client, visitorSession);
await Promise.all([landingScreen.loadPage(), loadAudiences()]);

/** The HTML, which the browser hydrates. */
export const markup = renderToString(
  <Router ssrPath="/">
    <AppRoot client={client} />
  </Router>,
);
export const state = dehydrate(client);
export const screen = landingScreen.modulePath;
