import type { MarkedToken, Token } from "marked";
import { Fragment, type ReactNode } from "react";
import { ExternalLink } from "../../components/ExternalLink.tsx";

/** Renders Markdown as elements. HTML in it is dropped, so that no text can inject markup. */
export function Markdown({ tokens }: { tokens: readonly Token[] }) {
	return tokens.map((token, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it shows
		<Fragment key={index}>{render(token as MarkedToken)}</Fragment>
	));
}

function inside(token: { tokens?: Token[]; text: string }): ReactNode {
	return token.tokens ? <Markdown tokens={token.tokens} /> : token.text;
}

function render(token: MarkedToken): ReactNode {
	switch (token.type) {
		case "heading":
			return <h3 className="mt-1 font-[600]">{inside(token)}</h3>;
		case "paragraph":
			return <p className="text-ink-2">{inside(token)}</p>;
		case "list": {
			const List = token.ordered ? "ol" : "ul";
			return (
				<List
					className={`grid gap-1.5 pl-5 text-ink-2 marker:text-ink-4 ${token.ordered ? "list-decimal" : "list-disc"}`}
				>
					{token.items.map((item) => (
						<li key={item.raw}>
							<Markdown tokens={item.tokens} />
						</li>
					))}
				</List>
			);
		}
		case "blockquote":
			return <blockquote className="border-l-2 border-line-2 pl-3">{inside(token)}</blockquote>;
		case "code":
			return (
				<pre className="overflow-x-auto rounded-md bg-sunken p-3 text-sm">
					<code>{token.text}</code>
				</pre>
			);
		case "codespan":
			return <code className="data rounded-sm bg-sunken px-1.25 py-px inset-ring inset-ring-line">{token.text}</code>;
		case "link":
			return (
				<ExternalLink url={token.href} className="underline">
					{inside(token)}
				</ExternalLink>
			);
		case "strong":
			return <strong className="text-ink">{inside(token)}</strong>;
		case "em":
			return <em>{inside(token)}</em>;
		case "text":
			return inside(token);
		case "escape":
			return token.text;
		case "br":
			return <br />;
		case "hr":
			return <hr className="border-line" />;
		default:
			return null;
	}
}
