# Varnish 7 in front of the shop (docs/edge/README.md). It keeps what the shop calls public, and nothing else.
vcl 4.1;
import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = { .url = "/healthz"; .interval = 2s; .timeout = 1s; .window = 3; .threshold = 2; .initial = 2; }
}

# Who may purge: the machine of the shop.
acl shop_itself { "127.0.0.1"; "::1"; }

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shop_itself) { return (synth(403)); }
    ban("obj.http.surrogate-key ~ \b(" + regsuball(req.http.surrogate-key, " +", "|") + ")\b");
    return (synth(204));
  }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # A page request of the shop's own scripts is its visitor's own.
  if (req.http.x-inertia) { return (pass); }
  # Five minutes beyond its time a page is sent at once, while a fresh one is fetched; without a shop it is sent for a day.
  if (std.healthy(req.backend_hint)) { set req.grace = 5m; }
  # Public pages are the same for every cookie, so Varnish's own rule, to pass whatever has one, does not apply.
  return (hash);
}

sub vcl_backend_fetch {
  # A copy for everybody is asked for without anybody's cookie once it is known to be one.
  if (bereq.is_bgfetch) { unset bereq.http.cookie; }
}

sub vcl_backend_response {
  if (beresp.status >= 500 && bereq.is_bgfetch) { return (abandon); }
  if (beresp.http.cache-control !~ "public" || beresp.http.set-cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 60s;
    return (deliver);
  }
  if (beresp.http.cache-control ~ "stale-if-error") { set beresp.grace = 24h; }
  return (deliver);
}
