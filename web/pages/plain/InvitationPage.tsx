import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { LoadingFailure } from "../../components/page/LoadingFailure.tsx";
import { PublicPage } from "../../components/page/PublicPage.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import { OidcLink } from "../../entities/account/OidcLink.tsx";
import { deadInvitation, type Offer, otherUserInWords, placeInWords } from "../../features/session/invitation-words.ts";
import { JoinButton, NewUserForm, SignInToJoin } from "../../features/session/JoinForms.tsx";
import { type InvitationState, useInvitation } from "../../features/session/use-invitation.ts";
import { useServerFacts } from "../../lib/server-facts.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

/** What somebody invited sees: who invites them to what, and how to join. */
export function InvitationPage() {
	usePageMeta("Invitation - Toprung", "Join an account that you were invited to.");
	const [params] = useSearchParams();
	const token = params.get("token") ?? "";
	const invitation = useInvitation(token);
	const { offer, signedIn, hasFailed, readAgain, signOut, isLeaving } = invitation;
	if (hasFailed) {
		return (
			<PublicPage title="Invitation">
				<LoadingFailure onRetry={() => void readAgain()}>The invitation could not be loaded.</LoadingFailure>
			</PublicPage>
		);
	}
	if (offer === undefined) return <LoadingPage />;
	if (offer === null) return <PublicPage title={<Plain>{deadInvitation}</Plain>} />;
	if (signedIn !== null && signedIn !== offer.email) {
		return (
			<PublicPage title={<Plain>{otherUserInWords(offer.email, signedIn)}</Plain>}>
				<Button
					size="large"
					className="justify-self-start"
					onClick={() => void signOut()}
					isPending={isLeaving}
					pendingLabel="Signing out..."
				>
					Sign out
				</Button>
			</PublicPage>
		);
	}
	return (
		<PublicPage title={<OfferInWords offer={offer} />}>
			{signedIn !== null ? (
				<JoinButton invitation={invitation} />
			) : offer.isRegistered ? (
				<SignInToJoin />
			) : (
				<NewUser email={offer.email} token={token} invitation={invitation} />
			)}
		</PublicPage>
	);
}

/** Somebody new joins through the identity provider, or with a name and a password. */
function NewUser({ email, token, invitation }: { email: string; token: string; invitation: InvitationState }) {
	const { oidcName, isPasswordSignInOpen } = useServerFacts();
	return (
		<>
			{oidcName !== null && (
				<div className="grid gap-1.25">
					<OidcLink
						returnPath="/app"
						invitation={token}
						variant={isPasswordSignInOpen ? "default" : "primary"}
						size="large"
					>
						Continue with {oidcName}
					</OidcLink>
					<p className="text-xs text-ink-3 wrap-anywhere">With the address {email}.</p>
				</div>
			)}
			{isPasswordSignInOpen && <NewUserForm email={email} invitation={invitation} />}
		</>
	);
}

/** A heading that is a sentence. */
function Plain({ children }: { children: ReactNode }) {
	return <span className="block font-[400] text-pretty break-words">{children}</span>;
}

/** `maren@northlight.example invites you to Northlight Studio as an editor of 12 domains.` */
function OfferInWords({ offer }: { offer: Offer }) {
	return (
		<span className="block font-[400] text-pretty break-words text-ink-2">
			<b className="font-[600] text-ink">{offer.invitedByEmail}</b> invites you to{" "}
			<bdi className="font-[600] text-ink">{offer.accountName}</bdi> {placeInWords(offer)}.
		</span>
	);
}

function LoadingPage() {
	return (
		<PublicPage
			title={
				<span role="status" aria-label="Loading" className="grid gap-2.5 py-1.5">
					<Skeleton className="h-4 w-full" />
					<Skeleton className="h-4 w-3/4" />
				</span>
			}
		/>
	);
}
