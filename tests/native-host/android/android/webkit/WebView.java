package android.webkit;
public class WebView {
  public boolean post(Runnable action) { return true; }
  public String getUrl() { return null; }
  public void evaluateJavascript(String script, ValueCallback<String> resultCallback) {}
}
