import "./style-nonce.ts";
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./page.css";
import { createGraphiQLFetcher } from "@graphiql/toolkit";
import { GraphiQL } from "graphiql";
import { createClient } from "graphql-ws";
import { createRoot } from "react-dom/client";
import { exampleTabs } from "./examples.ts";

const firstQuery = `# Ctrl + Enter runs the operation at the cursor; Ctrl + Space completes what you write.
query Domains {
  me {
    name
    credits
  }
  domains {
    id
    name
    keywordCount
  }
}
`;

// The browser's session signs both in. Not every browser takes a WebSocket's address without its host.
const url = "/graphql";
const socket = new URL(url, location.href);
socket.protocol = socket.protocol.replace("http", "ws");
const wsClient = createClient({ url: socket.href });
const fetcher = createGraphiQLFetcher({ url, wsClient });

const root = document.getElementById("root");
if (!root) throw new Error("The page has no place for GraphiQL.");
const tabs = [{ query: firstQuery }, ...(await exampleTabs(url))];
createRoot(root).render(<GraphiQL fetcher={fetcher} defaultQuery={firstQuery} defaultTabs={tabs} />);
