import type { ReactNode } from "react";
import { webAddress } from "../lib/address/web-address.ts";

export interface ExternalLinkProps {
	/** Untrusted: only an http(s) address becomes a link. */
	url: string;
	title?: string | undefined;
	children: ReactNode;
	className?: string;
}

/** A link to another site, in a new tab and without a referrer. */
export function ExternalLink({ url, title, children, className }: ExternalLinkProps) {
	const address = webAddress(url);
	if (!address) {
		return (
			<span title={title} className={className}>
				{children}
			</span>
		);
	}
	return (
		<a
			href={address.href}
			target="_blank"
			rel="noopener noreferrer"
			title={title}
			className={`underline-offset-3 hover:underline ${className ?? ""}`}
		>
			{children}
		</a>
	);
}
