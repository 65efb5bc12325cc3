import { QueryClient } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { takeSession } from "@/auth/session";
import { siteOn } from "@/site";
import { landing } from "@/visitor-screens";

const client = new QueryClient();
takeSession(client, null);
await landing.load();

/** What the running page draws at `/` for a visitor, as text: the build writes it into index.html, and the browser takes it over. */
export const markup = renderToString(<Router ssrPath="/">{siteOn(client)}</Router>);
