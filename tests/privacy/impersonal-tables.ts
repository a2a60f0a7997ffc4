/** The tables of `personal-data.ts` that hold nothing about a shopper, or only for a while. */
import type { ErasureDecision } from './erasure-decision.ts';

export const impersonalTables: Readonly<Record<string, ErasureDecision>> = {
  account_changes: { impersonal: 'seq account_id what actor at' },
  activity: {
    impersonal:
      'seq at actor device_id request_id subject_kind subject_id verb is_money before after why undoes approved_by proved_by',
  },
  activity_items: { impersonal: 'act position subject_kind subject_id before after' },
  added_tax_rates: { impersonal: 'county from_day rate_millipercent' },
  address_books: { impersonal: 'account_id changed_at' },
  alerts: {
    impersonal: 'kind subject is_serious facts opened_at last_seen_at closed_at times texted_at',
  },
  approvals: {
    impersonal: 'id act_hash act asked_by given_by how device_id created_at expires_at used_at',
  },
  attempts: { expires: 'key_hash count expires_at' },
  backups: { impersonal: 'made_at bytes' },
  barcodes: { impersonal: 'gtin14 format_id bottles' },
  bottle_stock: { impersonal: 'format_id on_hand updated_at held counted_at' },
  catalogue_changes: { impersonal: 'seq product_id changed_at is_seen' },
  catalogue_plan_files: { expires: 'hash name kind encoding content made_at' },
  catalogue_plan_items: {
    expires: 'plan_id position product_id version kind slug name line content state reason',
  },
  catalogue_plans: {
    expires:
      'id kind state asked file_hash summary choices rows made_by made_at started_by started_at progressed_at applied_at act undoes_plan replaces',
  },
  delivery_areas: { impersonal: 'id name zips aliases county is_active minimum_cents fee_cents' },
  delivery_slots: { impersonal: 'id day booked' },
  edge_turn: { impersonal: 'id holder ends_at' },
  formats: { impersonal: 'id product_id label volume_ml position' },
  loyalty_awards: {
    impersonal: 'id customer_id state reward_id order_id confirmed_at created_at updated_at',
  },
  loyalty_merge_moves: { impersonal: 'merge_id nr is_back points state written_at' },
  loyalty_merges: {
    impersonal:
      'id keeper_id merged_id form_key proof actor merged_at makes_award award_id undone_at undone_by due_at',
  },
  loyalty_order_points: {
    impersonal: 'id key order_id customer_id reason goods_cents points told_at created_at',
  },
  loyalty_text_gate: { impersonal: 'id passed_at' },
  loyalty_texts: { expires: 'id phone address visitor_id sent_at' },
  migrations: { impersonal: 'name applied_at' },
  order_changes: { impersonal: 'seq order_id changed_at' },
  order_claims: { impersonal: 'order_id actor claimed_at seen_at taken_from' },
  order_left_out: { impersonal: 'seq order_id position quantity why created_at' },
  order_lines: {
    impersonal:
      'id order_id position pack_id format_id product_id bottles product_slug product_name size photo art is_sale_item price_cents quantity total_cents discount_cents taxable',
  },
  order_packing: { impersonal: 'order_id position how quantity' },
  order_picks: { impersonal: 'order_id position format_id scanned by_eye' },
  shelf_checks: { impersonal: 'order_id format_id bottles asked_at found answered_by answered_at' },
  order_proposals: {
    impersonal:
      'id order_id position quantity ordered_product_id pack_id format_id product_id product_name size photo art price_cents state call_why without_answer actor proposed_at expires_at answered_at answered_by',
  },
  order_refund_lines: { impersonal: 'refund_id order_id position quantity goods_cents restock' },
  order_substitutions: {
    impersonal:
      'seq order_id position quantity pack_id format_id product_id product_slug product_name size photo art price_cents less_cents created_at',
  },
  dispute_moves: { impersonal: 'key dispute_id kind amount_cents happened_at heard_at' },
  disputes: {
    impersonal:
      'id order_id gateway_payment_id amount_cents reason state due_at opened_at changed_at version heard_at',
  },
  door_ledger_head: { impersonal: 'id rows hash' },
  door_looks: { impersonal: 'seq looked_at looked_by is_believed' },
  outbox: {
    impersonal:
      'id key event payload created_at available_at attempts last_error done_at request_id trace_id',
  },
  packs: { impersonal: 'id format_id bottles price_cents cost_cents is_sale_item published offer' },
  carrier_events: { impersonal: 'event_id parcel_id says signature happened_at received_at' },
  payment_breaks: {
    impersonal: 'key kind order_id payment_id gateway_payment_id detail found_at last_seen_at closed_at',
  },
  price_history: { impersonal: 'id pack_id price_cents from_at actor' },
  product_groups: { impersonal: 'id slug name' },
  photo_parts: { impersonal: 'hash file part bytes' },
  photo_uploads: { impersonal: 'product_id hash uploaded_at' },
  photos: {
    impersonal: 'hash kind bytes state refusal width height is_cut_out tries claimed_until added_at kept_at',
  },
  product_photos: { impersonal: 'product_id hash position alt whose label_may_differ' },
  product_views: { impersonal: 'id owner name query is_shared kept_at' },
  product_addresses: { impersonal: 'slug product_id left_at left_by' },
  product_successors: { impersonal: 'product_id successor_id made_at made_by sold_out_at' },
  product_revisions: { impersonal: 'seq product_id part field before after at actor source' },
  products: {
    impersonal:
      'id group_id slug name producer category_path region_path grape grapes_all vintage abv_tenths tagline description photo image_alt ships taxable deposit_cents published featured_rank price_basis origin source_id created_at updated_at withdrawn_at withdrawn_by version name_key find_words',
  },
  programme_entries: { impersonal: 'id account_id key change written_off reason created_at' },
  programme_rewards: { impersonal: 'id account_id key state created_at updated_at' },
  promotions: {
    impersonal:
      'id name kind pack_id percent_tenths off_cents buy for_cents starts_at ends_at created_at created_by cancelled_at cancelled_by campaign_id',
  },
  loyalty_adjustments: { impersonal: 'key customer_id points reason actor adjusted_at told_at' },
  rehearsals: { impersonal: 'campaign_id form_id made_at outcome' },
  proofs: { impersonal: 'proved_at rule wrong_count examples' },
  sample_labels: {
    impersonal: 'shipment reference zip weight_oz cents tracking times_bought times_voided created_at',
  },
  scheduled_prices: {
    impersonal: 'id pack_id price_cents is_sale_item from_at created_at created_by ended_at outcome',
  },
  shelf_firsts: { impersonal: 'product_id category_path position until_at set_at set_by' },
  shop_identity: { impersonal: 'id shop key_fingerprint made_at' },
  shelf_places: { impersonal: 'format_id place' },
  slot_bookings: { impersonal: 'order_id slot_id booked_at' },
  staff_challenges: { impersonal: 'id purpose challenge staff_id expires_at' },
  staff_device_codes: { impersonal: 'hash name staff_id created_at created_by expires_at used_at' },
  staff_devices: {
    impersonal:
      'id name staff_id token_hash token_at former_hash lock_minutes enrolled_at enrolled_by last_used_at expires_at revoked_at revoked_by',
  },
  staff_invites: {
    impersonal: 'hash staff_id created_at created_by expires_at totp_secret_sealed used_at withdrawn_at',
  },
  receipt_file_parts: { impersonal: 'hash part bytes' },
  receipt_files: { impersonal: 'id receipt_id hash kind bytes added_by added_at' },
  receipt_lines: {
    impersonal:
      'id receipt_id format_id case_bottles cases free_bottles broken_bottles short_bottles cost_cents discount_cents is_costed',
  },
  receipt_scans: { impersonal: 'receipt_id scan_id' },
  receipts: {
    impersonal:
      'id supplier_id invoice_number invoice_key invoice_date total_cents state version opened_by opened_at received_by received_at checked_by checked_at reversed_by reversed_at',
  },
  recounts: { impersonal: 'format_id why asked_by asked_at' },
  stock_sights: { impersonal: 'id format_id kind is_wrong seen_by seen_at' },
  count_lines: {
    impersonal:
      'count_id format_id is_in_scope counted first_expected expected last_at last_by accepted_change is_second is_unsure counted_before',
  },
  count_scans: { impersonal: 'count_id scan_id' },
  counts: {
    impersonal: 'id name state is_blind opened_by opened_at closed_by closed_at version undone_by undone_at',
  },
  bottle_suppliers: { impersonal: 'format_id supplier_id case_bottles changed_at' },
  supply_orders: {
    impersonal: 'id supplier_id state way version made_by made_at ordered_by ordered_at closed_by closed_at',
  },
  supply_order_lines: { impersonal: 'order_id format_id case_bottles cases came_bottles' },
  supply_order_receipts: { impersonal: 'receipt_id order_id' },
  counter_counts: {
    impersonal: 'item_key location_id pushed moment pushed_at differs_since till_count',
  },
  counter_feeds: {
    impersonal: 'location_id started_at seen_until turn_until asked_at nudged_at compared_at',
  },
  counter_items: { impersonal: 'item_key name format_id bottles matched_by matched_at' },
  counter_prices: { impersonal: 'item_key price_cents told_at refused' },
  counter_lines: {
    impersonal:
      'key location_id item_key name quantity amount_cents happened_at taken_at state format_id bottles settled_by settled_at',
  },
  overdrawn: { impersonal: 'format_id bottles' },
  bottle_costs: { impersonal: 'format_id average_hundredths changed_at' },
  staff_passkeys: {
    impersonal: 'id staff_id public_key counter rp_id transports name created_at last_used_at',
  },
  staff_people: {
    impersonal:
      'id email email_key name role status active_until password_hash totp_secret_sealed totp_step created_at created_by joined_at updated_at closed_at shift_note_read_at has_single_keys phone duty_days quiet_from_minutes quiet_to_minutes',
  },
  staff_pins: { impersonal: 'staff_id hash set_at key_mark' },
  staff_recovery: { impersonal: 'hash staff_id created_at used_at key_mark' },
  restore_checks: { impersonal: 'checked_at is_good said' },
  run_keys: { impersonal: 'key_hash run_id staff_id made_at ends_at' },
  run_stops: {
    impersonal: 'run_id order_id position is_open next_told_at outcome bag_back_at bag_back_by',
  },
  postings: {
    impersonal:
      'id key kind order_number day hour weekday happened_at posted_at way tender buyer county rate_millipercent gross_cents discount_cents award_cents goods_cents delivery_cents tax_cents total_cents taxed_cents bottles',
  },
  posting_items: {
    impersonal: 'id key format_id product_id name producer size category_path region_path',
  },
  posting_lines: {
    impersonal: 'posting_id position day item_id is_till bottles gross_cents goods_cents cost_cents',
  },
  posting_marks: { impersonal: 'source at id' },
  posted_disputes: { impersonal: 'key kind order_number day happened_at amount_cents' },
  search_misses: { expires: 'day words missed few' },
  opening_marks: { impersonal: 'what marked_at marked_by' },
  tax_codes: { impersonal: 'county rate_millipercent code set_at set_by' },
  till_taxes: { impersonal: 'quarter gross_cents taxable_cents tax_cents set_at set_by' },
  day_closes: {
    impersonal: 'id number revision day state figures closed_at closed_by reopened_at reopened_by reopen_why',
  },
  runs: {
    impersonal: 'id driver state planned_by planned_at out_at closed_at closed_by tenth_miles leave_by',
  },
  shift_notes: { expires: 'id words written_by written_at' },
  taken_work: { expires: 'kind work_id taken_by taken_at' },
  sold_out_views: { impersonal: 'day product_id views' },
  staff_sessions: {
    impersonal:
      'id token_hash staff_id device_id kind proved_at proved_by idle_ms data created_at seen_at expires_at absolute_expires_at',
  },
  staff_sign_ins: { impersonal: 'seq staff_id how succeeded device_id browser at' },
  stock_holds: { expires: 'visitor_id format_id bottles expires_at' },
  stock_movements: {
    impersonal: 'id format_id change reason order_id actor moved_at note cause source happened_at',
  },
  store_changes: { impersonal: 'seq what was now actor changed_at' },
  store_edition: { impersonal: 'id number' },
  store_holidays: { impersonal: 'day opens_minutes closes_minutes note' },
  store_settings: { impersonal: 'name value' },
  taxonomy_edition: { impersonal: 'id number' },
  taxonomy_entries: { impersonal: 'slug tree is_added parent color name note is_hidden created_at' },
  test_gateway_disputes: {
    impersonal: 'id payment_id amount_cents reason state due_at created_at updated_at version',
  },
  test_gateway_refunds: { impersonal: 'id idempotency_key payment_id amount_cents created_at' },
  till_payments: { impersonal: 'order_id amount_cents receipt actor taken_at' },
  till_lessons: { impersonal: 'clue category_path region_path grape taught_by taught_at' },
  till_readings: {
    impersonal:
      'key name_read slug size_label clue reading value_cents state read_at answered_by answered_at',
  },
  used_proofs: { expires: 'challenge expires_at' },
  webhook_events: { expires: 'event_id type object_id received_at' },
  webhook_refusals: { impersonal: 'day refused last_at' },
};
