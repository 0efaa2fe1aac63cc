import {
	Copy,
	Ellipsis,
	ExternalLink as ExternalLinkIcon,
	KeyRound,
	Link2Off,
	Pencil,
	TriangleAlert,
} from "lucide-react";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { Menu } from "../../../components/choice/Menu.tsx";
import type { MenuEntry } from "../../../components/choice/MenuList.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import type { ShareLinkFieldsFragment } from "../../../gql/graphql.ts";
import { openAddress } from "../../../lib/address/open-address.ts";
import { copyAddress } from "./copy-address.ts";
import { linkName, noAddress, unreadable } from "./link-words.ts";

/** What can be done with a link by its members. */
export interface LinkActions {
	onEdit: (link: ShareLinkFieldsFragment) => void;
	onRevoke: (link: ShareLinkFieldsFragment) => void;
}

export interface LinkCellProps {
	link: ShareLinkFieldsFragment;
	actions: LinkActions;
}

/** A link's name, which opens its form until it is revoked. */
export function LinkName({ link, actions }: LinkCellProps) {
	const name = linkName(link);
	if (link.state === "REVOKED") {
		return (
			<span dir="auto" title={name} className="block truncate">
				{name}
			</span>
		);
	}
	return (
		<button
			type="button"
			title={name}
			onClick={() => actions.onEdit(link)}
			className={`block max-w-full truncate text-left underline-offset-3 hover:underline ${link.state === "EXPIRED" ? "" : "font-[500]"}`}
		>
			<bdi>{name}</bdi>
		</button>
	);
}

/** Whether guests need a password. */
export function PasswordMark({ hasPassword }: Pick<ShareLinkFieldsFragment, "hasPassword">) {
	if (!hasPassword) return <span className="text-ink-3">–</span>;
	return (
		<span className="inline-flex items-center gap-1.5 align-middle">
			<KeyRound size={13} aria-hidden className="shrink-0 text-ink-3" />
			password
		</span>
	);
}

/** That guests see nothing of a link, and what to do. */
export function UnreadableMark() {
	return (
		<span
			title="Guests see that the link does not work."
			className="flex items-start gap-1.25 whitespace-normal text-ink"
		>
			<TriangleAlert size={13} aria-hidden className="mt-0.75 shrink-0 text-danger" />
			{unreadable}
		</span>
	);
}

/** The actions on a link, as buttons. */
export function LinkButtons({ link, actions }: LinkCellProps) {
	const { state, url } = link;
	if (state === "REVOKED") return null;
	const name = linkName(link);
	return (
		<span className="link-buttons">
			{state === "ACTIVE" && (
				<>
					<Button
						variant="quiet"
						size="small"
						icon={<Copy size={13} aria-hidden className="text-ink-3" />}
						aria-label={`Copy the address of ${name}`}
						disabledReason={url === null ? noAddress : undefined}
						onClick={() => url !== null && void copyAddress(url)}
					>
						Copy
					</Button>
					{url === null ? (
						<Button variant="quiet" size="small" aria-label={`Open ${name} as a guest`} disabledReason={noAddress}>
							Open
						</Button>
					) : (
						<ExternalLink url={url} className={`${buttonLook("quiet", "small")} no-underline!`}>
							Open<span className="sr-only"> {name} as a guest</span>
						</ExternalLink>
					)}
				</>
			)}
			<Button variant="quiet" size="small" aria-label={`Edit ${name}`} onClick={() => actions.onEdit(link)}>
				Edit
			</Button>
			<Button variant="quiet" size="small" aria-label={`Revoke ${name}`} onClick={() => actions.onRevoke(link)}>
				Revoke
			</Button>
		</span>
	);
}

/** The same where buttons have no room. */
export function LinkMenu({ link, actions }: LinkCellProps) {
	const { state, url } = link;
	if (state === "REVOKED") return null;
	const disabledReason = url === null ? noAddress : undefined;
	const entries: MenuEntry[] = [
		{
			label: "Copy",
			icon: <Copy size={13} aria-hidden />,
			onSelect: () => url !== null && void copyAddress(url),
			disabledReason,
		},
		{
			label: "Open",
			icon: <ExternalLinkIcon size={13} aria-hidden />,
			onSelect: () => url !== null && openAddress(url),
			disabledReason,
		},
		{ label: "Edit", icon: <Pencil size={13} aria-hidden />, onSelect: () => actions.onEdit(link) },
		{
			label: "Revoke…",
			icon: <Link2Off size={13} aria-hidden />,
			onSelect: () => actions.onRevoke(link),
			isDanger: true,
		},
	];
	return (
		<Menu
			label={`More for ${linkName(link)}`}
			icon={<Ellipsis size={15} aria-hidden />}
			className="inline-grid h-6 w-[26px] place-items-center rounded-md text-ink-3 hover:bg-line hover:text-ink pointer-coarse:size-11"
			entries={state === "ACTIVE" ? entries : entries.slice(2)}
		/>
	);
}
