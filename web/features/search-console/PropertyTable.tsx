import { ListTable } from "../../components/ListTable.tsx";
import { classNames } from "../../lib/class-names.ts";
import { PropertyActions, type PropertyListProps, SyncedAt } from "./PropertyActions.tsx";
import { permissionInWords } from "./property-words.ts";

/** The account's sites, and what can be done with each. */
export function PropertyTable({ properties, shownId, ...actions }: PropertyListProps) {
	return (
		<ListTable label="Properties" hasControls className="border-t border-line">
			<thead>
				<tr>
					<th scope="col">Property</th>
					<th scope="col">Permission</th>
					<th scope="col">Last synced</th>
					<th scope="col">
						<span className="sr-only">Actions</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{properties.map((property) => (
					<tr key={property.id} aria-current={property.id === shownId ? "true" : undefined}>
						<td className="max-w-100 truncate font-[500]" title={property.siteUrl}>
							{property.siteUrl}
						</td>
						<td className="text-ink-2">{permissionInWords(property)}</td>
						<td className="data text-ink-2">
							<SyncedAt lastSynced={property.lastSynced} />
						</td>
						<td>
							<span className="flex justify-end gap-1.5">
								<PropertyActions property={property} shownId={shownId} {...actions} />
							</span>
						</td>
					</tr>
				))}
			</tbody>
		</ListTable>
	);
}

/** The same as a phone shows them. */
export function PropertyList({ properties, shownId, ...actions }: PropertyListProps) {
	return (
		<ul aria-label="Properties" className="border-t border-line-2">
			{properties.map((property) => (
				<li
					key={property.id}
					aria-current={property.id === shownId ? "true" : undefined}
					className={classNames(
						"grid gap-2 border-b border-line px-(--gutter) py-2.5",
						property.id === shownId && "shadow-[inset_3px_0_0_var(--accent)]",
					)}
				>
					<span className="grid gap-0.5">
						<span className="font-[500] break-all">{property.siteUrl}</span>
						<span className="text-ink-2">
							{permissionInWords(property)}, last synced:{" "}
							<span className="data">
								<SyncedAt lastSynced={property.lastSynced} />
							</span>
						</span>
					</span>
					<span className="flex gap-2 *:flex-1">
						<PropertyActions property={property} shownId={shownId} {...actions} />
					</span>
				</li>
			))}
		</ul>
	);
}
