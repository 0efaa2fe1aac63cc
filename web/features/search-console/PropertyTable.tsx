import { Fragment } from "react";
import { TableFrame } from "../../components/figures/TableFrame.tsx";
import type { PropertyFieldsFragment } from "../../gql/graphql.ts";
import { classNames } from "../../lib/class-names.ts";
import { PropertyActions, type PropertyListProps, SyncedAt, SyncProblem } from "./PropertyActions.tsx";
import { permissionInWords } from "./property-words.ts";

export function PropertyTable({ properties, shownId, ...actions }: PropertyListProps) {
	return (
		<TableFrame label="Properties" hasControls className="border-t border-line">
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
					<Fragment key={property.id}>
						<tr aria-current={property.id === shownId ? "true" : undefined}>
							<td className="max-w-100 truncate font-[500]" title={property.siteUrl}>
								{property.siteUrl}
							</td>
							<td className="text-ink-2">{permissionInWords(property)}</td>
							<td className="data text-ink-2">
								<SyncedAt {...property} />
							</td>
							<td>
								<span className="flex justify-end gap-1.5">
									<PropertyActions property={property} shownId={shownId} {...actions} />
								</span>
							</td>
						</tr>
						{hasProblem(property) && (
							<tr>
								<td colSpan={4}>
									<SyncProblem property={property} {...actions} />
								</td>
							</tr>
						)}
					</Fragment>
				))}
			</tbody>
		</TableFrame>
	);
}

/** The same list for phones. */
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
							{permissionInWords(property)}, {isComing(property) ? "" : "last synced: "}
							<span className="data">
								<SyncedAt {...property} />
							</span>
						</span>
					</span>
					<SyncProblem property={property} {...actions} />
					<span className="flex gap-2 *:flex-1">
						<PropertyActions property={property} shownId={shownId} {...actions} />
					</span>
				</li>
			))}
		</ul>
	);
}

function hasProblem({ sync }: PropertyFieldsFragment): boolean {
	return sync?.state === "WAITING" || sync?.state === "FAILED";
}

function isComing({ sync }: PropertyFieldsFragment): boolean {
	return sync?.state === "RUNNING" || sync?.state === "QUEUED";
}
