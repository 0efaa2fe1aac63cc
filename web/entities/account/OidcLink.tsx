import type { ReactNode } from "react";
import { type ButtonVariant, buttonLook } from "../../components/Button.tsx";
import { oidcAddress } from "../../lib/address/oidc.ts";

export interface OidcLinkProps {
	/** The path that the sign-in leads to. */
	returnPath: string;
	/** The token of the invitation that it accepts. */
	invitation?: string;
	variant?: ButtonVariant;
	size?: "default" | "large";
	className?: string;
	children: ReactNode;
}

/** Leaves the app for the identity provider. */
export function OidcLink({ returnPath, invitation, variant, size, className = "", children }: OidcLinkProps) {
	return (
		<a href={oidcAddress(returnPath, invitation)} className={`${buttonLook(variant, size)} min-w-0 ${className}`}>
			<span className="truncate">{children}</span>
		</a>
	);
}
