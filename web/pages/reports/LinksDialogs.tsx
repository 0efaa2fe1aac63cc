import { OfListed } from "../../components/overlay/OfListed.tsx";
import { OfDomain } from "../../entities/domain/OfDomain.tsx";
import { EditLinkDialog, NewLinkDialog } from "../../features/reports/links/LinkDialog.tsx";
import { RevokeLinkDialog } from "../../features/reports/links/RevokeLinkDialog.tsx";
import { useLink } from "../../features/reports/links/use-link.ts";
import type { ShareLinkFieldsFragment } from "../../gql/graphql.ts";
import { useLastFound } from "../../lib/address/use-last-found.ts";
import type { UrlDialog } from "../../lib/address/use-url-dialog.ts";
import type { UrlId } from "../../lib/address/use-url-id.ts";

export interface LinksDialogsProps {
	domains: readonly { id: string; name: string }[];
	/** The domain of a new link at first. */
	domainId: string;
	newLink: UrlDialog;
	/** Undefined until known. */
	links: readonly ShareLinkFieldsFragment[] | undefined;
	edit: UrlId;
	revoking: ShareLinkFieldsFragment | null;
	onRevoked: () => void;
	/** Reads the list again. */
	onChanged: () => void;
}

/** The dialogs of links. */
export function LinksDialogs(props: LinksDialogsProps) {
	const { domains, domainId, newLink, links, edit, revoking, onRevoked, onChanged } = props;
	const { link, retry } = useLink(edit.id, links);
	// A revoked link is listed, but changed no more.
	const changeable = link && [link].filter(({ state }) => state !== "REVOKED");
	const edited = useLastFound(changeable, edit.id);
	return (
		<>
			<OfDomain id={domainId}>
				{newLink.isOpen && (
					<NewLinkDialog domains={domains} domainId={domainId} onClose={newLink.close} onCreated={onChanged} />
				)}
			</OfDomain>
			<OfDomain id={edited?.content.domain.id}>
				<OfListed list={changeable} id={edited?.id} thing="share link">
					{edited && (
						<EditLinkDialog
							key={edited.id}
							link={edited}
							domains={domains}
							onClose={edit.close}
							onChanged={() => {
								void retry();
								onChanged();
							}}
						/>
					)}
				</OfListed>
			</OfDomain>
			<OfDomain id={revoking?.content.domain.id}>
				{revoking && <RevokeLinkDialog link={revoking} onClose={onRevoked} onRevoked={onChanged} />}
			</OfDomain>
		</>
	);
}
